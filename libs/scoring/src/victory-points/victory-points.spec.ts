import fc from 'fast-check';
import { add, compare, exact, negated } from '../exact/exact';
import { printed } from '../testing/exactly';
import { continuousVictoryPoints, decayToBlitz } from './continuous-scale';
import { decay, fixed, one, product, squareRoot } from './fixed-point';
import {
  continuousScale,
  continuousTable,
  growingIncrements,
  victoryPoints,
  type VictoryPointScale,
} from './scale';
import { steppedThirty, steppedTwenty } from './stepped-scales';

const formula = (margin: number, boards: number) => printed(continuousVictoryPoints(exact(margin), boards));

describe('the formula of the continuous scale', () => {
  it('decays to R = τ³ = √5 − 2 at the blitz', () => {
    const off = decay(decayToBlitz) - (squareRoot(fixed(5)) - 2n * one);
    expect(off < 10n && off > -10n).toBe(true);
    const root = squareRoot(fixed(5));
    expect(product(root, root) / 10n ** 38n).toBe(499n);
  });

  const margins = [1, 2, 3, 5, 10, 20, 30];
  it.each([
    [6, '10.50 10.99 11.46 12.33 14.25 17.12 19.06', 37],
    [7, '10.47 10.92 11.35 12.18 13.99 16.77 18.69', 40],
    [8, '10.44 10.86 11.27 12.05 13.78 16.46 18.37', 43],
    [10, '10.39 10.77 11.14 11.85 13.43 15.97 17.84', 48],
    [12, '10.36 10.71 11.05 11.70 13.18 15.58 17.40', 52],
    [14, '10.33 10.66 10.97 11.58 12.97 15.26 17.04', 57],
    [16, '10.31 10.61 10.91 11.48 12.80 15.00 16.73', 60],
    [20, '10.28 10.55 10.82 11.34 12.53 14.58 16.23', 68],
    [24, '10.25 10.50 10.75 11.22 12.33 14.25 15.83', 74],
    [32, '10.22 10.44 10.65 11.07 12.05 13.78 15.23', 85],
  ])('over %i boards is as tabulated, and first 20.00 where it should be', (boards, row, blitz) => {
    expect(margins.map((margin) => formula(margin, boards)).join(' ')).toBe(row);
    expect(formula(blitz, boards)).toBe('20.00');
    expect(formula(blitz - 1, boards)).not.toBe('20.00');
    expect(continuousTable(boards).rows).toHaveLength(blitz + 1);
  });

  it('agrees with the published table of fourteen boards', () => {
    const published = {
      1: '10.33',
      2: '10.66',
      3: '10.97',
      4: '11.28',
      5: '11.58',
      7: '12.16',
      10: '12.97',
      20: '15.26',
    };
    for (const [margin, points] of Object.entries(published))
      expect(formula(Number(margin), 14)).toBe(points);
  });

  it.each([
    [16, 7],
    [32, 16],
  ])('over %i boards, rounded, breaks the rule of the official tables %i times', (boards, times) => {
    expect(growingIncrements(continuousTable(boards).rows)).toHaveLength(times);
  });

  it('over sixteen boards adds 0.22 at 14 and 0.23 at 15', () => {
    expect([13, 14, 15].map((margin) => formula(margin, 16))).toEqual(['13.52', '13.74', '13.97']);
    expect(growingIncrements(continuousTable(16).rows)).toContain(15);
  });

  it('never falls, and the loser has what is left of twenty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 64 }), (margin, boards) => {
        const points = (imps: number) => victoryPoints(continuousScale, exact(imps), boards).own;
        expect(compare(points(margin + 1), points(margin))).toBeGreaterThanOrEqual(0);
        expect(add(points(margin), points(-margin))).toEqual(exact(20));
      }),
    );
  });

  it('takes a margin that is not whole as it is', () => {
    const between = victoryPoints(continuousScale, exact(5, 2), 16).own;
    expect([formula(2, 16), printed(between), formula(3, 16)]).toEqual(['10.61', '10.76', '10.91']);
  });
});

describe('a scale as printed', () => {
  const points = (scale: VictoryPointScale, margin: number, boards: number) =>
    victoryPoints(scale, exact(margin), boards).own.n;

  it.each([
    [
      steppedTwenty,
      7,
      [0, 1, 2, 3, 7, 8, 16, 19, 23, 27, 28, 99],
      [10, 11, 11, 12, 13, 14, 16, 17, 18, 19, 20, 20],
    ],
    [
      steppedTwenty,
      9,
      [0, 2, 5, 9, 13, 17, 21, 25, 30, 35, 36],
      [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    ],
    [steppedThirty, 8, [0, 1, 2, 4, 6, 10, 16, 27, 28], [15, 18, 19, 21, 22, 24, 26, 29, 30]],
    [steppedThirty, 10, [0, 1, 4, 11, 25, 35, 36], [15, 18, 20, 23, 27, 29, 30]],
  ])('%#: whole points', (scale, boards, margins, winners) => {
    expect(margins.map((margin) => points(scale, margin, boards))).toEqual(winners);
    const sum = scale === steppedTwenty ? 20 : 30;
    expect(margins.slice(1).map((margin) => points(scale, -margin, boards))).toEqual(
      winners.slice(1).map((w) => sum - w),
    );
  });

  it('comes before the formula where the event names it, and leaves other lengths to the formula', () => {
    const adjusted = {
      ...continuousTable(16),
      // The official table's hundredth, as an event hands it in.
      rows: continuousTable(16).rows.map((row) =>
        row.from === 16 ? { ...row, winner: exact(1421, 100) } : row,
      ),
      source: 'the event’s own table',
    };
    const scale = { ...continuousScale, tables: [adjusted] };
    expect(victoryPoints(scale, exact(16), 16)).toMatchObject({
      own: exact(1421, 100),
      source: 'the event’s own table',
    });
    expect(printed(victoryPoints(scale, exact(16), 20).own)).toBe(formula(16, 20));
  });

  it('rounds a margin that is not whole the way the event says', () => {
    expect(victoryPoints(steppedTwenty, exact(5, 2), 7).own).toEqual(exact(12));
    expect(victoryPoints({ ...steppedTwenty, halves: 'towards-zero' }, exact(5, 2), 7).own).toEqual(
      exact(11),
    );
    expect(victoryPoints(steppedTwenty, negated(exact(5, 2)), 7).own).toEqual(exact(8));
  });

  it('says which table is missing', () => {
    expect(() => victoryPoints(steppedTwenty, exact(3), 16)).toThrow(
      'a match of 16 boards: a victory point table for that many',
    );
  });
});
