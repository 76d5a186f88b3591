import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScenarios, ruleScenario } from '@fairdeal/facts';
import { agrees, openScenario } from './index';

const folder = join(__dirname, '../scenarios');
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => readScenarios(JSON.parse(readFileSync(join(folder, name), 'utf8'))));

it.each(scenarios)('$id: $why', (scenario) => {
  const actual = ruleScenario(openScenario, scenario);
  if (!agrees(actual, scenario.expect ?? {})) expect(actual).toEqual(scenario.expect);
});

it('has an id for each scenario', () => {
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
});
