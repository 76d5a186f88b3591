import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScenarios, ruleScenario, type Scenario } from '@fairdeal/facts';
import { agrees, openScenario, whist } from './index';

const folder = join(__dirname, '../scenarios');
const scenarios = readdirSync(folder)
  .sort()
  .flatMap((file) => readScenarios(JSON.parse(readFileSync(join(folder, file), 'utf8'))));

const lawAfter = (scenario: Scenario) => {
  const opened = openScenario(scenario);
  for (const fact of opened.facts) opened.take(fact);
  return opened.columns(['law'])['law'];
};
const withoutLastFact = (scenario: Scenario): Scenario => ({
  ...scenario,
  facts: scenario.facts?.slice(0, -1) ?? [],
});

it.each(scenarios)('$id: $why', (scenario) => {
  const actual = ruleScenario(openScenario, scenario);
  if (!agrees(actual, scenario.expect ?? {})) expect(actual).toEqual(scenario.expect);
});

it.each(scenarios.filter(({ expect: columns }) => columns?.['score']))(
  '$id is reckoned by the law it names',
  (scenario) => {
    expect(ruleScenario(openScenario, scenario)['law']).toBe(scenario.expect?.['law']);
  },
);

const reckoned = ['2', '3.I', '3.II', '4', '8.I', '8.II', '8.III', '9', '10', '82'].map(
  (law) => `whist:${law}`,
);
const ofTheVariants = ['45', '50', '51', 'double-dummy', 'duplicate', 'drive'].map((law) => `whist:${law}`);
const drawable = [
  ...new Set([...whist.laws.map(({ ref }) => ref), ...reckoned, 'whist:40', ...ofTheVariants]),
];

const drawnLast = new Set(
  scenarios
    .map((scenario) => [lawAfter(withoutLastFact(scenario)), lawAfter(scenario)])
    .filter(([before, after]) => before !== after)
    .map(([, after]) => after),
);
it.each(drawable)('%s has a scenario whose last fact draws it', (ref) => {
  expect(drawnLast).toContain(ref);
});

it('names no law that the index lacks', () => {
  const indexed = new Set(whist.index.map(({ ref }) => ref));
  expect(drawable.filter((ref) => !indexed.has(ref as never))).toEqual([]);
  expect(scenarios.map(lawAfter).filter((law) => law !== null && !indexed.has(law as never))).toEqual([]);
});
it('indexes all ninety-one laws, each number once', () => {
  const numbers = whist.index.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Array.from({ length: 91 }, (_, i) => `${i + 1}`).filter((law) => !numbers.includes(law))).toEqual(
    [],
  );
});
