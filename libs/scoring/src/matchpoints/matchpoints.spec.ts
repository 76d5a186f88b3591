import fc from 'fast-check';
import { add, compare, exact, sum, zero } from '../exact/exact';
import type { Outcome } from '../boards/board-result';
import { printed } from '../testing/exactly';
import {
  asKept,
  isSmallGroup,
  neuberg,
  neubergOfTheEbu,
  proportional,
  smallGroupPercentage,
} from './factoring';
import { matchpoints } from './matchpoints';

const single = (score: number): readonly Outcome[] => [{ score, weight: 1 }];
const points = (scores: readonly number[]) =>
  matchpoints(scores.map(single)).map(({ matchpoints: { n } }) => n);

it('gives two for each score beaten and one for each equalled (78A)', () => {
  expect(points([420, 450, 420, -50, 420])).toEqual([4, 8, 4, 0, 4]);
});

it('agrees with the frequency table, worst first: f − 1, then the one before + its f + own f', () => {
  const frequencies: readonly (readonly [score: number, count: number])[] = [
    [-100, 3],
    [50, 1],
    [110, 4],
    [140, 2],
  ];
  const field = frequencies.flatMap(([score, count]) => Array.from({ length: count }, () => score));
  // 3 − 1; 2 + 3 + 1; 6 + 1 + 4; 11 + 4 + 2, worked by hand.
  const byTable = new Map([
    [-100, 2],
    [50, 6],
    [110, 11],
    [140, 17],
  ]);
  expect(points(field)).toEqual(field.map((score) => byTable.get(score)));
  // The page's check: best matchpoints and best frequency make top and one more.
  expect(17 + 2).toBe(2 * (field.length - 1) + 1);
});

const anyEntry = fc.array(
  fc.record({
    score: fc.integer({ min: -20, max: 20 }).map((n) => n * 10),
    weight: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 3 },
);

it('gives away n(n − 1) on a board whatever is weighted, and each pair of a table gets the top between them', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 12 }), (entries) => {
      const north = matchpoints(entries);
      const east = matchpoints(
        entries.map((entry) => entry.map(({ score, weight }) => ({ score: -score, weight }))),
      );
      const n = entries.length;
      expect(sum(north.map((entry) => entry.matchpoints))).toEqual(exact(n * (n - 1)));
      for (const [i, entry] of north.entries())
        expect(add(entry.matchpoints, east[i]?.matchpoints ?? zero)).toEqual(exact(2 * (n - 1)));
    }),
  );
});

it('agrees with comparing every two by hand', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 15 }), (scores) => {
      const byHand = scores.map((own, i) =>
        scores.reduce(
          (got, other, j) => (i === j ? got : got + (own > other ? 2 : own === other ? 1 : 0)),
          0,
        ),
      );
      expect(points(scores)).toEqual(byHand);
    }),
  );
});

it('weighs matchpoints, not points: 40% of 620 and 60% of −100 against 170, 200 and 620', () => {
  // Alone, 620 beats two and ties one: 5; −100 gets 0; 0.4 × 5 = 2.
  const weighted: readonly Outcome[] = [
    { score: 620, weight: 40 },
    { score: -100, weight: 60 },
  ];
  const [entry, first] = matchpoints([weighted, single(170), single(200), single(620)]);
  expect(entry?.matchpoints).toEqual(exact(2));
  expect(entry?.outcomes.map(({ matchpoints: { n } }) => n)).toEqual([5, 0]);
  // 170 loses to 200 and 620, and beats the weighted score in the 60% where it is −100.
  expect(first?.matchpoints).toEqual(exact(6, 5));
  // The weighted points would be 188, and beat all three of these: 6. The matchpoints weighed are 0.4 × 6.
  const [among] = matchpoints([weighted, single(180), single(180), single(180)]);
  expect(among?.matchpoints).toEqual(exact(12, 5));
});

describe('a board with fewer results', () => {
  it.each([
    [7, 6, [4, 9], ['4.8333', '10.6667']],
    [11, 10, [18], ['19.9000']],
  ])('Neuberg, %i expected and %i in', (expected, actual, within, gives) => {
    expect(within.map((m) => printed(neuberg(exact(m), actual, expected), 4))).toEqual(gives);
  });

  it.each([
    [10, 7, [12, 10, 8, 6, 4, 2, 0], ['17.6', '14.7', '11.9', '9.0', '6.1', '3.3', '0.4'], 63],
    [10, 3, [4, 2, 0], ['15.7', '9.0', '2.3'], 27],
  ])('a board fouled: of %i, the form with %i results', (expected, actual, within, gives, total) => {
    const exactly = within.map((m) => neuberg(exact(m), actual, expected));
    expect(exactly.map((m) => printed(asKept(neubergOfTheEbu, m, exact(2 * (expected - 1))), 1))).toEqual(
      gives,
    );
    expect(sum(exactly)).toEqual(exact(total));
  });

  it('is the same formula as (E/A)(M + 1) − 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }), (actual, missing) => {
        const expected = actual + missing;
        for (let m = 0; m <= 2 * (actual - 1); m += 1)
          expect(neuberg(exact(m), actual, expected)).toEqual(exact((m + 1) * expected - actual, actual));
      }),
    );
  });

  it('leaves a full board alone and never passes the top', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }), (actual, missing) => {
        const expected = actual + missing;
        const most = neuberg(exact(2 * (actual - 1)), actual, expected);
        expect(compare(most, exact(2 * (expected - 1)))).toBeLessThanOrEqual(0);
        expect(neuberg(exact(actual - 1), actual, expected)).toEqual(exact(expected - 1));
        if (missing === 0) expect(most).toEqual(exact(2 * (actual - 1)));
      }),
    );
  });

  it.each([
    [1, [0], [60]],
    [2, [2, 0], [65, 55]],
    [3, [4, 2, 0], [70, 60, 50]],
  ])('%i results are too few to factor (White Book 4.2.3.3)', (actual, within, percentages) => {
    expect(within.map((m) => smallGroupPercentage(exact(m), actual))).toEqual(
      percentages.map((p) => exact(p)),
    );
    expect(isSmallGroup(neubergOfTheEbu.smallGroups, actual, 3 * actual)).toBe(true);
    expect(isSmallGroup(neubergOfTheEbu.smallGroups, actual, 3 * actual - 1)).toBe(false);
  });

  it('four results are factored however many were expected', () => {
    expect(isSmallGroup(neubergOfTheEbu.smallGroups, 4, 100)).toBe(false);
  });

  it('by proportion stretches the top to the top and leaves one result at half', () => {
    expect(proportional(exact(10), 6, 11)).toEqual(exact(20));
    expect(proportional(exact(0), 1, 11)).toEqual(exact(10));
  });
});
