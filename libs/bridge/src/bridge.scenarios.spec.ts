import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScenarios, ruleScenario } from '@fairdeal/facts';
import { agrees, bridge, openScenario } from './index';

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

const refs = [...new Set(bridge.laws.map(({ ref }) => ref))];

/** What is in force after so many of its facts. */
const inForceAfter = (facts: number, scenario: Scenario) =>
  ruleScenario({
    ...scenario,
    facts: scenario.facts?.slice(0, facts) ?? [],
    expect: { outcome: null, law: null },
  });

it.each(refs)('%s has a scenario whose last fact draws it', (ref) => {
  const drawn = scenarios.filter((scenario) => {
    if (!scenario.facts) return false;
    const last = inForceAfter(scenario.facts.length, scenario);
    return last['law'] === ref && !agrees(inForceAfter(scenario.facts.length - 1, scenario), last);
  });
  expect(drawn).not.toEqual([]);
});
