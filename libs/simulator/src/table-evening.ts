import { seats, sides, type Fact, type Seat, type Side } from '@fairdeal/facts';
import { bagOf } from './faults/bag';
import { atTable, type KeyColumns } from './faults/columns';
import { isVoid, type FaultRow } from './faults/fault-row';
import type { SimulationOptions } from './options';
import { chanceFrom, type Chance } from './random';
import type { DealSetup, TableGame } from './table-game';
import type { Telling } from './telling';

export interface Planted {
  /** Id of the fault table's row. */
  readonly fault: string;
  /** After this many facts of the deal `expect` is to be read. */
  readonly after: number;
  readonly expect: KeyColumns;
}
export interface SimulatedDeal<F = Fact> {
  /** From 1. */
  readonly table: number;
  /** At its table, from 1. */
  readonly deal: number;
  readonly lawbook: string;
  /** Whose deal it ought to be; `setup.dealer` may have taken it. */
  readonly dealer: Seat;
  readonly setup: DealSetup;
  readonly facts: readonly F[];
  readonly planted?: Planted;
  /** What holds after the last fact. */
  readonly end: KeyColumns;
  /** It came to a score; otherwise it is void. */
  readonly played: boolean;
}

const packNames = ['blue', 'red', 'green', 'white', 'black'] as const;
const tries = 60;

interface Told<T> {
  readonly telling: T;
  readonly row?: FaultRow<T>;
}

/** Tells a deal with the row's fault in it; undefined when no pack tried would have it. */
function plant<T extends Telling<{ readonly type: string }>>(
  row: FaultRow<T>,
  fresh: () => T,
): Told<T> | undefined {
  for (let i = 0; i < tries; i++) {
    const telling = fresh();
    if (row.happens(telling) === 'other-cards') continue;
    if (telling.after === undefined) telling.decides();
    return { telling, row };
  }
  return undefined;
}

/** The deals of one table in turn: rubber after rubber, faults among them at the rate asked for. */
export function* tableEvening<F extends Fact, T extends Telling<F>, R>(
  game: TableGame<F, T, R>,
  { seed, faults, deals, tables, game: name }: SimulationOptions,
  table: number,
): Generator<SimulatedDeal<F>> {
  const first = chanceFrom(`${seed}/${name}/${table}`);
  const takeFault = bagOf(game.faults, chanceFrom(`${seed}/${name}`), (table - 1) / tables, first);
  let dealer = first.pick(seats);
  let rubber = game.newRubber;
  let packsOpened = 2;
  const packOf: Record<Side, string> = { NS: packNames[0], EW: packNames[1] };

  for (let deal = 1; deal <= deals; deal++) {
    const chance = chanceFrom(`${seed}/${name}/${table}/${deal}`);
    const fresh = () => game.tell(dealer, packOf, chance, rubber);
    let told: Told<T> | undefined;
    if (chance.once(faults)) {
      const here = fresh();
      // A few rows ask for cards so rare that a pack may never have them; then another row is drawn.
      for (let i = 0; i < 5 && !told; i++) {
        const row = takeFault((one) => one.fits?.(here) ?? true);
        told = row && plant(row, fresh);
      }
    }
    const { telling, row } = told ?? { telling: fresh() };
    const expect = row && atTable(row.expect, telling);
    const voided = row !== undefined && isVoid(row.expect);
    if (voided) goesOnUnaware(telling, row, chance);
    else telling.finish();
    const playedOut = voided ? undefined : game.playedOut(telling);

    // Past its decisive fact the key asks of a planted deal only what the page leaves in no doubt.
    const atTheEnd = telling.after === telling.facts.length || voided;
    const end: KeyColumns = {
      ...(row === undefined || leavesNothing(row) ? { outcome: 'continues' as const } : {}),
      ...(game.standsLasts && row && row.expect.outcome === 'stands' ? lasting(row.expect) : {}),
      ...playedOut?.columns,
      ...(atTheEnd ? expect : {}),
      ...(row?.end ? atTable(row.end, telling) : {}),
    };
    yield {
      table,
      deal,
      lawbook: game.lawbook,
      dealer,
      setup: game.setup(telling, packOf),
      facts: telling.facts as readonly F[],
      ...(row && expect ? { planted: { fault: row.id, after: telling.after as number, expect } } : {}),
      end,
      played: !voided,
    };

    if (playedOut) {
      rubber = playedOut.rubber;
      // After a rubber the seats cut for the deal; nobody's cut is told.
      dealer = playedOut.nextDealer ?? chance.pick(seats);
    } else if (expect?.nextDealer) dealer = expect.nextDealer;
    for (const fact of telling.facts) {
      if (fact.type !== 'PackProvedImperfect') continue;
      const side = sides.find((one) => packOf[one] === (fact as { readonly pack?: string }).pack);
      if (side) packOf[side] = packNames[packsOpened] ?? `pack-${packsOpened + 1}`;
      packsOpened += 1;
    }
  }
}

const lasting = ({ outcome, law }: KeyColumns | FaultRow<never>['expect']): KeyColumns => ({
  ...(outcome ? { outcome } : {}),
  ...(law ? { law } : {}),
});

/** What is put right or never was a fault leaves no trace behind it. */
const leavesNothing = ({
  expect: { outcome },
}: {
  readonly expect: { readonly outcome?: string };
}): boolean =>
  outcome === 'continues' ||
  outcome === 'rectified' ||
  outcome === 'recut-required' ||
  outcome === 'reshuffle-required';

/** Sometimes nobody notices at once; a deal lost or to be dealt again stays so, whatever is dealt on top. */
function goesOnUnaware<T extends Telling<{ readonly type: string }>>(
  telling: T,
  { expect }: FaultRow<T>,
  chance: Chance,
): void {
  const final = expect.outcome !== 'deal-stopped';
  if (final && telling.dealt > 0 && telling.dealt < 46 && chance.once(0.4)) {
    for (let more = chance.between(1, 3); more > 0; more--) telling.deals();
  }
}
