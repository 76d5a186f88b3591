import { beginWalk, factsOf, ScenarioFault, seats, type Scenario, type Seat } from '@fairdeal/facts';
import { allColumns, column, type Columns } from './columns';
import { readHandResult, readRubber, readSetup } from './read-scenario';
import { bridge } from './rulebook';
import { scoreHand, scoreRubber } from './score';

const chosen = (all: Columns, expect: Columns | undefined): Record<string, unknown> =>
  expect ? Object.fromEntries(Object.keys(expect).map((name) => [name, all[name]])) : { ...all };

function scored({ id, setup, result, expect }: Scenario): Record<string, unknown> {
  const said = result as Columns;
  const { priorScore } = readSetup({ id, setup }, false);
  const score = Object.hasOwn(said, 'columns')
    ? scoreRubber(readRubber(id, said))
    : scoreHand(readHandResult(id, said), priorScore ?? { NS: 0, EW: 0 });
  return chosen({ ...score }, expect);
}

/**
 * What the lawbook makes of a scenario, in the columns its `expect` asks for, or in all that have something to say.
 *
 * @throws ScenarioFault naming the scenario and the field that is wrong.
 */
export function ruleScenario(scenario: Scenario): Record<string, unknown> {
  const { id, facts, result, expect } = scenario;
  if (facts === undefined) {
    if (result === undefined) throw new ScenarioFault(`${id}: expected facts, or a result`);
    return scored(scenario);
  }
  const setup = readSetup(scenario, true);
  const walk = beginWalk(bridge, setup);
  for (const fact of factsOf('bridge', id, facts, setup.dealer ?? 'N')) walk.take(fact);
  if (!expect) return { ...allColumns(walk.table) };
  return Object.fromEntries(Object.keys(expect).map((name) => [name, column(walk.table, name)]));
}

const isListOfSeats = (value: unknown): value is readonly Seat[] =>
  Array.isArray(value) && value.every((seat) => seats.includes(seat as Seat));

function same(actual: unknown, expected: unknown): boolean {
  if (isListOfSeats(actual) && isListOfSeats(expected)) {
    return actual.length === expected.length && expected.every((seat) => actual.includes(seat));
  }
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null) {
    return Object.is(actual, expected);
  }
  const names = Object.keys(expected);
  return (
    Array.isArray(actual) === Array.isArray(expected) &&
    names.length === Object.keys(actual).length &&
    names.every((name) => same((actual as Columns)[name], (expected as Columns)[name]))
  );
}

/** Every column expected is there and says the same; the order of a list of seats is immaterial. */
export const agrees = (actual: Columns, expect: Columns): boolean =>
  Object.keys(expect).every((name) => same(actual[name], expect[name]));
