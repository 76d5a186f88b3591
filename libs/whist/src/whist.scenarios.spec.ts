import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScenarios, ruleScenario } from '@fairdeal/facts';
import { agrees, openScenario } from './columns';

const folder = join(__dirname, '../scenarios');
const scenarios = readdirSync(folder)
  .sort()
  .flatMap((file) => readScenarios(JSON.parse(readFileSync(join(folder, file), 'utf8'))));

it.each(scenarios)('$id: $why', (scenario) => {
  const actual = ruleScenario(openScenario, scenario);
  const expect_ = scenario.expect ?? {};
  if (!agrees(actual, expect_)) expect(actual).toEqual(expect_);
});
