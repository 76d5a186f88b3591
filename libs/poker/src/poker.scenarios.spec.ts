import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readScenarios, ruleScenario } from '@fairdeal/facts';
import { agrees, openScenario, poker } from './index';

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

const refs = [...new Set(poker.laws.map(({ ref }) => ref))];

/** The laws that were in force because of the last fact of a scenario, and not before it. */
const drawnByTheLastFact = new Set(
  scenarios.map((scenario) => {
    const opened = openScenario(scenario);
    let before: unknown;
    for (const fact of opened.facts) {
      before = opened.columns(['outcome', 'law', 'by']);
      opened.take(fact);
    }
    const last = opened.columns(['outcome', 'law', 'by']);
    return before !== undefined && !isDeepStrictEqual(before, last) ? last['law'] : undefined;
  }),
);

it.each(refs)('%s has a scenario whose last fact draws it', (ref) => {
  expect(drawnByTheLastFact).toContain(ref);
});
