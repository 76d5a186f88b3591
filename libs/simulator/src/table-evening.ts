import type { Fact, PokerSeat, Seat } from '@fairdeal/facts';
import { bagOf } from './faults/bag';
import type { FaultRow } from './faults/fault-row';
import type { SimulationOptions } from './options';
import { chanceFrom } from './random';
import type { DealColumns, DealSetup, FallenDealing, TableGame, Told } from './table-game';

export interface Planted {
  /** Id of the fault table's row. */
  readonly fault: string;
  /** After this many facts of the deal `expect` is to be read. */
  readonly after: number;
  readonly expect: DealColumns;
}
export interface SimulatedDeal<F = Fact> {
  /** From 1. */
  readonly table: number;
  /** At its table, from 1. */
  readonly deal: number;
  readonly lawbook: string;
  /** Whose deal it ought to be; `setup.dealer` may have taken it. */
  readonly dealer: Seat | PokerSeat;
  readonly pack: string | undefined;
  readonly setup: DealSetup;
  readonly facts: readonly F[];
  readonly planted?: Planted;
  /** What holds after the last fact. */
  readonly end: DealColumns;
  /** A clean deal whose own result is a ruling: from this many facts on it may be in force. */
  readonly settledAfter?: number;
  /** Dealings of the same game before the last; its facts tell them all. */
  readonly fallen?: readonly FallenDealing[];
  /** It came to a score; otherwise it is void. */
  readonly played: boolean;
}

const tries = 60;

/** Tells a deal with the row's fault in it; undefined when no pack tried would have it. */
function plant<T extends Told>(row: FaultRow<T, unknown>, fresh: () => T): T | undefined {
  for (let i = 0; i < tries; i++) {
    const telling = fresh();
    if (row.happens(telling) === 'other-cards') continue;
    if (telling.after === undefined) telling.decides();
    return telling;
  }
  return undefined;
}

/** The deals of one table in turn, faults among them at the rate asked for. */
export function* tableEvening<F extends Fact, T extends Told, S, R extends FaultRow<T, unknown>>(
  game: TableGame<T, S, R>,
  { seed, faults, deals, tables, game: name }: SimulationOptions,
  table: number,
): Generator<SimulatedDeal<F>> {
  const first = chanceFrom(`${seed}/${name}/${table}`);
  const takeFault = bagOf(game.faults, chanceFrom(`${seed}/${name}`), (table - 1) / tables, first);
  let state = game.opens(first, table);

  for (let deal = 1; deal <= deals; deal++) {
    const chance = chanceFrom(`${seed}/${name}/${table}/${deal}`);
    const fresh = () => game.tell(state, chance);
    let row: R | undefined;
    let telling: T | undefined;
    if (chance.once(faults)) {
      const here = fresh();
      // A few rows ask for cards so rare that a pack may never have them; then another row is drawn.
      for (let i = 0; i < 5 && !telling; i++) {
        row = takeFault((one) => one.fits?.(here) ?? true);
        telling = row && plant(row, fresh);
      }
      if (!telling) row = undefined;
    }
    telling ??= fresh();
    let ended = game.ends(telling, row, state, chance);
    for (let i = 0; ended === 'other-cards'; i++) {
      telling = row && i < tries ? plant(row, fresh) : undefined;
      if (!telling) row = undefined;
      telling ??= fresh();
      ended = game.ends(telling, row, state, chance);
    }
    const { expect, next, ...told } = ended;
    yield {
      table,
      deal,
      lawbook: game.lawbook,
      facts: telling.facts as readonly F[],
      ...(row && expect ? { planted: { fault: row.id, after: telling.after as number, expect } } : {}),
      ...told,
    };
    state = next;
  }
}
