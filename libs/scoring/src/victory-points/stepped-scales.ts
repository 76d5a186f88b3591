import { exact } from '../exact/exact';
import type { VictoryPointScale, VictoryPointTable } from './scale';

/** Rows from where each whole victory point begins, the winner's first figure first, the two adding up to `sum`. */
const stepped = (
  boards: VictoryPointTable['boards'],
  sum: number,
  winners: readonly number[],
  begins: readonly number[],
  source: string,
): VictoryPointTable => ({
  boards,
  rows: begins.map((from, i) => {
    const winner = winners[i] ?? sum;
    return { from, winner: exact(winner), loser: exact(sum - winner) };
  }),
  source,
});

const twenty = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const thirty = [15, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30];
const printedAt = 'bridgehands.com, Victory Points';

/** North America's whole points, 20 to 0. */
export const steppedTwenty: VictoryPointScale = {
  tables: [
    stepped({ from: 6, to: 8 }, 20, twenty, [0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28], printedAt),
    stepped({ from: 9, to: 11 }, 20, twenty, [0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36], printedAt),
  ],
  otherwise: null,
  halves: 'away-from-zero',
  source: printedAt,
};

/** The same, 30 to 0. */
export const steppedThirty: VictoryPointScale = {
  ...steppedTwenty,
  tables: [
    stepped({ from: 6, to: 8 }, 30, thirty, [0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28], printedAt),
    stepped({ from: 9, to: 11 }, 30, thirty, [0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36], printedAt),
  ],
};
