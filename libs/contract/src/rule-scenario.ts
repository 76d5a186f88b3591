import {
  agree,
  beginWalk,
  factsOf,
  ScenarioFault,
  type ContractFact,
  type OpenedScenario,
  type Scenario,
} from '@fairdeal/facts';
import { allColumns, column, type Columns } from './columns';
import { readSetup } from './read-scenario';
import { contract } from './rulebook';
import { handlerOf } from './setup';

/**
 * A scenario laid open. Contract's suite gives facts always; a score is what `ScoreAgreed` comes to.
 *
 * @throws ScenarioFault naming the scenario and the field that is wrong.
 */
export function openScenario(scenario: Scenario): OpenedScenario {
  const { id, facts, result } = scenario;
  if (facts === undefined) throw new ScenarioFault(`${id}: expected facts`);
  if (result !== undefined) throw new ScenarioFault(`${id}: result: expected facts alone`);
  const setup = readSetup(scenario);
  const walk = beginWalk(contract, setup);
  return {
    facts: factsOf('contract', id, facts, handlerOf(setup)),
    take: (fact) => walk.take(fact as ContractFact),
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

/** With `continues` the law named is only a hint (§4 of the page). */
const hints = ['law'];

/** Lists of plain values are sets, but matchpoints go by table; in lists of objects order counts (§4 of the page). */
const goesInOrder = (name: string, value: unknown): boolean =>
  name === 'matchpoints' || (Array.isArray(value) && value.some((item) => typeof item === 'object'));

/** Does the ruling say what is expected, as §4 of the page reads `expect`? */
export const agrees = (actual: Columns, expect: Columns): boolean =>
  Object.entries(expect).every(([name, value]) =>
    agree(
      actual,
      { [name]: value },
      expect['outcome'] === 'continues' ? hints : [],
      goesInOrder(name, value),
    ),
  );
