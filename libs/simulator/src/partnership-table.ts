import { seats, sideOf, sides, type Fact, type Seat, type Side } from '@fairdeal/facts';
import { atTable, type KeyColumns } from './faults/columns';
import { isVoid, type FaultRow } from './faults/fault-row';
import type { Chance } from './random';
import type { PartnershipSetup, TableGame } from './table-game';
import type { Telling } from './telling';

type PackOf = Readonly<Record<Side, string>>;

/** How a played deal leaves the table. */
export interface PlayedOut<R> {
  readonly rubber: R;
  /** Null after a rubber. */
  readonly nextDealer: Seat | null;
  readonly columns: KeyColumns;
}

/** A game of two sides and a rubber, each side with a pack. */
export interface PartnershipGame<F extends { readonly type: string }, T extends Telling<F>, R> {
  readonly lawbook: string;
  readonly faults: readonly FaultRow<T>[];
  readonly newRubber: R;
  /** A fault that stands is still in force when the hand is scored; at whist the score is ruled on instead. */
  readonly standsLasts: boolean;
  tell(dealer: Seat, packOf: PackOf, chance: Chance, rubber: R): T;
  setup(telling: T, packOf: PackOf): PartnershipSetup;
  playedOut(telling: T): PlayedOut<R>;
}

/** What such a table keeps from deal to deal. */
export interface PartnershipState<R> {
  readonly dealer: Seat;
  readonly rubber: R;
  readonly packOf: PackOf;
  readonly packsOpened: number;
}

const packNames = ['blue', 'red', 'green', 'white', 'black'] as const;

/** Rubber after rubber at one table. */
export const partnershipTable = <F extends Fact, T extends Telling<F>, R>(
  game: PartnershipGame<F, T, R>,
): TableGame<T, PartnershipState<R>> => ({
  lawbook: game.lawbook,
  faults: game.faults,
  opens: (chance) => ({
    dealer: chance.pick(seats),
    rubber: game.newRubber,
    packOf: { NS: packNames[0], EW: packNames[1] },
    packsOpened: 2,
  }),
  tell: ({ dealer, packOf, rubber }, chance) => game.tell(dealer, packOf, chance, rubber),
  ends(telling, row, { dealer, rubber, packOf, packsOpened }, chance) {
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
    const setup = game.setup(telling, packOf);
    return {
      dealer,
      setup,
      expect,
      end,
      played: !voided,
      pack: setup.packOf?.[sideOf(dealer)] ?? setup.pack,
      next: {
        // After a rubber the seats cut for the deal; nobody's cut is told.
        dealer: playedOut ? (playedOut.nextDealer ?? chance.pick(seats)) : (expect?.nextDealer ?? dealer),
        rubber: playedOut ? playedOut.rubber : rubber,
        ...packsAfter(telling, packOf, packsOpened),
      },
    };
  },
});

/** A pack proved imperfect is put away, and that side opens a new one. */
function packsAfter(
  { facts }: { readonly facts: readonly { readonly type: string }[] },
  packOf: PackOf,
  packsOpened: number,
): Pick<PartnershipState<unknown>, 'packOf' | 'packsOpened'> {
  const packs: Record<Side, string> = { ...packOf };
  let opened = packsOpened;
  for (const fact of facts) {
    if (fact.type !== 'PackProvedImperfect') continue;
    const side = sides.find((one) => packs[one] === (fact as { readonly pack?: string }).pack);
    if (side) packs[side] = packNames[opened] ?? `pack-${opened + 1}`;
    opened += 1;
  }
  return { packOf: packs, packsOpened: opened };
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
