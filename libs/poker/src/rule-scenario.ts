import {
  agree,
  beginWalk,
  ScenarioFault,
  spellOut,
  type OpenedScenario,
  type PokerFact,
  type PokerSeat,
  type Right,
  type Scenario,
} from '@fairdeal/facts';
import { allColumns, column, type Columns } from './columns';
import { dealingAt, readSetup } from './read-scenario';
import { poker } from './rulebook';
import type { PokerRuling } from './says';
import type { PokerSetup } from './setup';

/** A class for the getters' sake: an object with its own costs more to make than a game to walk. */
class Opened implements OpenedScenario {
  private readonly walk;

  constructor(
    setup: PokerSetup,
    readonly facts: readonly PokerFact[],
  ) {
    this.walk = beginWalk(poker, setup);
  }

  take(fact: { readonly type: string }): PokerRuling | undefined {
    return this.walk.take(fact as PokerFact);
  }

  get ruling(): PokerRuling {
    return this.walk.ruling;
  }

  get rights(): readonly Right<PokerSeat>[] {
    return this.walk.rights;
  }

  columns(names?: readonly string[]): Columns {
    const { table } = this.walk;
    return names ? Object.fromEntries(names.map((name) => [name, column(table, name)])) : allColumns(table);
  }
}

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
  return new Opened(setup, spellOut('poker', id, facts, dealingAt(setup)));
}

/** Does the ruling say what is expected? Lists are in order; with `continues` the law is only a hint. */
export const agrees = (actual: Columns, expect: Columns): boolean =>
  agree(actual, expect, expect['outcome'] === 'continues' ? ['law'] : [], true);
