import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScenarios } from '@fairdeal/facts';
import { agrees, bridge, ruleScenario } from './index';

const folder = join(__dirname, '../scenarios');
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => readScenarios(JSON.parse(readFileSync(join(folder, name), 'utf8'))));

it.each(scenarios)('$id: $why', (scenario) => {
  const actual = ruleScenario(scenario);
  if (!agrees(actual, scenario.expect ?? {})) expect(actual).toEqual(scenario.expect);
});

it('has an id for each scenario', () => {
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
});

const refs = [...new Set(bridge.laws.map(({ ref }) => ref))];

it.each(refs)('%s has a scenario whose last fact draws it', (ref) => {
  const lawAfter = (facts: number, scenario: (typeof scenarios)[number]) =>
    ruleScenario({ ...scenario, facts: scenario.facts?.slice(0, facts) ?? [], expect: { law: null } })['law'];
  const drawn = scenarios.filter(
    (scenario) =>
      scenario.facts &&
      lawAfter(scenario.facts.length, scenario) === ref &&
      lawAfter(scenario.facts.length - 1, scenario) !== ref,
  );
  expect(drawn).not.toEqual([]);
});
