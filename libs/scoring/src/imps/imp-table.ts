import { type Exact } from '../exact/exact';
import { floor } from '../exact/rounding';

export interface ImpRow {
  /** Difference in points, both ends included; `to` null: and more. */
  readonly from: number;
  readonly to: number | null;
  readonly imps: number;
}

const row = (from: number, to: number | null, imps: number): ImpRow => ({ from, to, imps });

/** 78B, as printed. */
export const impTable: readonly ImpRow[] = [
  row(0, 10, 0),
  row(20, 40, 1),
  row(50, 80, 2),
  row(90, 120, 3),
  row(130, 160, 4),
  row(170, 210, 5),
  row(220, 260, 6),
  row(270, 310, 7),
  row(320, 360, 8),
  row(370, 420, 9),
  row(430, 490, 10),
  row(500, 590, 11),
  row(600, 740, 12),
  row(750, 890, 13),
  row(900, 1090, 14),
  row(1100, 1290, 15),
  row(1300, 1490, 16),
  row(1500, 1740, 17),
  row(1750, 1990, 18),
  row(2000, 2240, 19),
  row(2250, 2490, 20),
  row(2500, 2990, 21),
  row(3000, 3490, 22),
  row(3500, 3990, 23),
  row(4000, null, 24),
];

function impsOfSize(points: number): number {
  let [low, high] = [0, impTable.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((impTable[middle]?.from ?? Infinity) <= points) low = middle;
    else high = middle - 1;
  }
  return impTable[low]?.imps ?? 0;
}

/**
 * 78B. The difference between two scores in IMPs, with its sign.
 *
 * Scores end in nought and the table leaves gaps between its rows. Against a datum that is not rounded a difference
 * can fall into one; it has then not reached the next row (our reading).
 */
export function imps(difference: number): number {
  const size = impsOfSize(Math.abs(difference));
  return size === 0 ? 0 : Math.sign(difference) * size;
}

/** The same for a difference that is not whole. */
export const impsOf = ({ n, d }: Exact): number =>
  n < 0 ? imps(-floor({ n: -n, d })) : imps(floor({ n, d }));
