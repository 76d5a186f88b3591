import {
  agree,
  beginWalk,
  continues,
  factsOf,
  ScenarioFault,
  type BridgeFact,
  type OpenedScenario,
  type Scenario,
} from '@fairdeal/facts';
import { allColumns, column, type Columns } from './columns';
import { readHandResult, readRubber, readSetup } from './read-scenario';
import { bridge } from './rulebook';
import { scoreHand, scoreRubber } from './score';

const named = (names: readonly string[], of: (name: string) => unknown): Columns =>
  Object.fromEntries(names.map((name) => [name, of(name)]));

function scored({ id, setup }: Scenario, result: Columns): Columns {
  const { priorScore } = readSetup({ id, setup }, false);
  const score = ['columns', 'games'].some((name) => Object.hasOwn(result, name))
    ? scoreRubber(readRubber(id, result))
    : scoreHand(readHandResult(id, result), priorScore ?? { NS: 0, EW: 0 });
  return { ...score };
}

/**
 * A scenario laid open; one with a `result` in place of facts has nothing to take and only a score to tell.
 *
 * @throws ScenarioFault naming the scenario and the field that is wrong.
 */
export function openScenario(scenario: Scenario): OpenedScenario {
  const { id, facts, result } = scenario;
  if (facts !== undefined && result !== undefined) {
    throw new ScenarioFault(`${id}: result: expected facts or a result, not both`);
  }
  if (facts === undefined) {
    if (result === undefined) throw new ScenarioFault(`${id}: expected facts, or a result`);
    const score = scored(scenario, result);
    return {
      facts: [],
      take: () => undefined,
      ruling: continues,
      rights: [],
      columns: (names) => named(names ?? Object.keys(score), (name) => score[name]),
    };
  }
  const setup = readSetup(scenario, true);
  const walk = beginWalk(bridge, setup);
  return {
    facts: factsOf('bridge', id, facts, setup.dealer ?? 'N'),
    take: (fact) => walk.take(fact as BridgeFact),
    get ruling() {
      return walk.ruling;
    },
    get rights() {
      return walk.rights;
    },
    columns: (names) => (names ? named(names, (name) => column(walk.table, name)) : allColumns(walk.table)),
  };
}

/** Does the ruling say what is expected? The order of a list of seats is immaterial (§3 of the page). */
export const agrees = (actual: Columns, expect: Columns): boolean => agree(actual, expect);
