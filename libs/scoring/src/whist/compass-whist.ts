import { compare, dividedBy, exact, subtract, sum, type Exact } from '../exact/exact';
import { rounded } from '../exact/rounding';
import type { ContestantId } from '../boards/table-result';

export interface TrickTotal {
  readonly contestant: ContestantId;
  readonly tricks: number;
}

export interface Plus {
  readonly contestant: ContestantId;
  /** Tricks above the average of the direction, or below it. */
  readonly plus: Exact;
}

export interface CompassWhist {
  readonly averages: { readonly ns: Exact; readonly ew: Exact };
  readonly ns: readonly Plus[];
  readonly ew: readonly Plus[];
  /** Best plus of each direction, all who share it. */
  readonly winners: { readonly ns: readonly ContestantId[]; readonly ew: readonly ContestantId[] };
  /** The larger of the two pluses. */
  readonly overall: readonly ContestantId[];
}

/** Kept exact, or to the nearest whole number as the League's code has it for teams. */
export type AverageKept = 'exact' | 'whole';

function pluses(totals: readonly TrickTotal[], kept: AverageKept): { average: Exact; plus: readonly Plus[] } {
  const exactly = dividedBy(sum(totals.map(({ tricks }) => exact(tricks))), exact(totals.length));
  const average = kept === 'exact' ? exactly : rounded(exactly, exact(1), 'up');
  return {
    average,
    plus: totals.map(({ contestant, tricks }) => ({ contestant, plus: subtract(exact(tricks), average) })),
  };
}

const best = (plus: readonly Plus[]): readonly Plus[] =>
  plus.filter((one) => plus.every((other) => compare(one.plus, other.plus) >= 0));

/**
 * Duplicate whist round the compass: the average of each direction is taken from its pairs' tricks; the best plus in
 * each direction wins, and the larger plus wins overall. The two averages add up to thirteen times the trays.
 *
 * Source: Foster's Complete Hoyle, duplicate whist. Neither direction may be empty.
 */
export function compassWhist(
  ns: readonly TrickTotal[],
  ew: readonly TrickTotal[],
  kept: AverageKept = 'exact',
): CompassWhist {
  const [north, east] = [pluses(ns, kept), pluses(ew, kept)];
  const ids = (plus: readonly Plus[]) => plus.map(({ contestant }) => contestant);
  return {
    averages: { ns: north.average, ew: east.average },
    ns: north.plus,
    ew: east.plus,
    winners: { ns: ids(best(north.plus)), ew: ids(best(east.plus)) },
    overall: ids(best([...best(north.plus), ...best(east.plus)])),
  };
}
