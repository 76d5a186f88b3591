import type { ContestantId } from '../boards/table-result';
import { ScoringFault } from '../fault';
import { naturalOrder } from '../rank/natural-order';

/** How many entries, and the shares of the places from first, in thousandths of the pool. */
export interface PrizeRow {
  readonly entries: { readonly from: number; readonly to: number };
  readonly shares: readonly number[];
}

const row = (from: number, to: number, ...shares: readonly number[]): PrizeRow => ({
  entries: { from, to },
  shares,
});

/** T13. Our own defaults; organisers may change any figure before play, and publish their own beyond a hundred entries. */
export const prizeRows: readonly PrizeRow[] = [
  row(2, 4, 1000),
  row(5, 8, 650, 350),
  row(9, 20, 500, 300, 200),
  row(21, 30, 450, 270, 170, 110),
  row(31, 45, 400, 250, 160, 110, 80),
  row(46, 60, 360, 230, 150, 110, 85, 65),
  row(61, 80, 330, 210, 140, 105, 85, 70, 60),
  row(81, 100, 310, 200, 135, 100, 80, 65, 60, 50),
];

/** T13. The prizes from first, in units of the pool: each rounded down, what is left over added to the first. */
export function prizesOf(pool: number, shares: readonly number[]): readonly number[] {
  if (!Number.isSafeInteger(pool) || pool < 0)
    throw new ScoringFault('prize pool', `a whole number of units from 0 was expected, not ${pool}`);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (sum !== 1000)
    throw new ScoringFault('prize shares', `a thousand thousandths were expected, not ${sum}`);
  const floored = shares.map((share) => Number((BigInt(pool) * BigInt(share)) / 1000n));
  const left = pool - floored.reduce((total, prize) => total + prize, 0);
  return floored.map((prize, i) => (i === 0 ? prize + left : prize));
}

/** The row for so many entries. @throws ScoringFault where none is given: then the organiser publishes one. */
export function prizeRowFor(entries: number, rows: readonly PrizeRow[] = prizeRows): PrizeRow {
  const found = rows.find(({ entries: { from, to } }) => from <= entries && entries <= to);
  if (found === undefined)
    throw new ScoringFault(
      `${entries} entries`,
      'shares published by the organiser; none are given for so many',
    );
  return found;
}

export interface Finisher {
  readonly contestant: ContestantId;
  readonly place: number;
  /** Who comes first for an odd unit: more chips before the last game, then the lower table, then the lower seat. */
  readonly chipsBefore: number;
  readonly table: string;
  readonly seat: number;
}

const forOddUnits = (a: Finisher, b: Finisher): number =>
  b.chipsBefore - a.chipsBefore ||
  naturalOrder(a.table, b.table) ||
  a.seat - b.seat ||
  naturalOrder(a.contestant, b.contestant);

/**
 * T13. Those who tie add up the prizes of the places they cover and divide equally; odd units go one each by chips,
 * table and seat. What is paid is what the prizes are, to the unit.
 */
export function shareOut(
  finishers: readonly Finisher[],
  prizes: readonly number[],
): ReadonlyMap<ContestantId, number> {
  const paid = new Map<ContestantId, number>();
  const places = [...new Set(finishers.map(({ place }) => place))].sort((a, b) => a - b);
  for (const place of places) {
    const sharing = finishers.filter((finisher) => finisher.place === place).sort(forOddUnits);
    const covered = prizes.slice(place - 1, place - 1 + sharing.length);
    const sum = covered.reduce((total, prize) => total + prize, 0);
    const odd = sum % sharing.length;
    for (const [i, { contestant }] of sharing.entries())
      paid.set(contestant, (sum - odd) / sharing.length + (i < odd ? 1 : 0));
  }
  return paid;
}
