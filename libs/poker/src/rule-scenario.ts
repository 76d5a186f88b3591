import {
  agree,
  beginWalk,
  ScenarioFault,
  spellOut,
  type OpenedScenario,
  type PokerFact,
  type Scenario,
} from '@fairdeal/facts';
import { allColumns, column, type Columns } from './columns';
import { dealingAt, readSetup } from './read-scenario';
import { poker } from './rulebook';

/**
 * A scenario laid open.
 *
 * @throws ScenarioFault naming the scenario and the field that is wrong.
 */
export function openScenario(scenario: Scenario): OpenedScenario {
  const { id, facts, result } = scenario;
  if (facts === undefined) throw new ScenarioFault(`${id}: expected facts`);
  if (result !== undefined) throw new ScenarioFault(`${id}: result: expected facts alone`);
  const setup = readSetup(scenario);
  const walk = beginWalk(poker, setup);
  return {
    facts: spellOut('poker', id, facts, dealingAt(setup)),
    take: (fact) => walk.take(fact as PokerFact),
    get ruling() {
      return walk.ruling;
    },
    get rights() {
      return walk.rights;
    },
    columns: (names) =>
      names
        ? Object.fromEntries(names.map((name) => [name, column(walk.table, name)]))
        : allColumns(walk.table),
  };
}

/** Does the ruling say what is expected? Lists are in order; with `continues` the law is only a hint. */
export const agrees = (actual: Columns, expect: Columns): boolean =>
  agree(actual, expect, expect['outcome'] === 'continues' ? ['law'] : [], true);
