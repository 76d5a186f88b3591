import fc from 'fast-check';
import {
  headTableGame,
  nextHand,
  progressiveIndividual,
  progressivePartner,
  semiPartner,
  type DriveTable,
} from './drive';
import { military } from './military';

/** Table t at first: 10t + 1 with 10t + 2 against 10t + 3 with 10t + 4; odd numbers hold card a. */
const opened = (tables: number): readonly DriveTable[] =>
  Array.from({ length: tables }, (_, i) => ({
    sides: [
      { a: 10 * i + 11, b: 10 * i + 12 },
      { a: 10 * i + 13, b: 10 * i + 14 },
    ],
  }));
const firstWin = (tables: number): (0 | 1)[] => Array.from({ length: tables }, () => 0);

it('semi-partner: losing ladies up, losing gents down, wrapping; winners stay partners', () => {
  expect(nextHand(opened(3), firstWin(3), semiPartner)).toEqual([
    { sides: [{ a: 11, b: 12 }, { a: 33, b: 24 }] },
    { sides: [{ a: 21, b: 22 }, { a: 13, b: 34 }] },
    { sides: [{ a: 31, b: 32 }, { a: 23, b: 14 }] },
  ]); // prettier-ignore
});

it('progressive individual: the winning gent changes chairs, and last hand’s partners are opponents', () => {
  const [first] = nextHand(opened(3), firstWin(3), progressiveIndividual);
  expect(first).toEqual({ sides: [{ a: 11, b: 24 }, { a: 33, b: 12 }] }); // prettier-ignore
});

it('progressive partner: the losing pair goes on together, or the winning pair by local custom', () => {
  const [first] = nextHand(opened(3), firstWin(3), progressivePartner);
  expect(first).toEqual({ sides: [{ a: 11, b: 12 }, { a: 33, b: 34 }] }); // prettier-ignore
  const [other] = nextHand(opened(3), [1, 0, 0], { ...progressivePartner, moving: 'winners', up: -1 });
  expect(other).toEqual({ sides: [{ a: 11, b: 12 }, { a: 21, b: 22 }] }); // prettier-ignore
});

it('head-table game: winners go up one, at the first they stay and the losers go to the last', () => {
  expect(headTableGame(opened(3), [0, 0, 0])).toEqual([
    { sides: [{ a: 11, b: 12 }, { a: 21, b: 22 }] },
    { sides: [{ a: 23, b: 24 }, { a: 31, b: 32 }] },
    { sides: [{ a: 33, b: 34 }, { a: 13, b: 14 }] },
  ]); // prettier-ignore
});

it('asks for a winner at each table', () => {
  expect(() => nextHand(opened(3), [0, 1], semiPartner)).toThrow('a winner for each of 3 tables, not 2');
});

const anyEvening = fc.integer({ min: 2, max: 8 }).chain((tables) =>
  fc.tuple(
    fc.constant(tables),
    fc.array(fc.array(fc.constantFrom<0 | 1>(0, 1), { minLength: tables, maxLength: tables }), {
      maxLength: 24,
    }),
  ),
);

it.each([semiPartner, progressiveIndividual, progressivePartner, { ...semiPartner, up: -1 as const }])(
  '$kind keeps everybody, and two of each card at every table, all evening',
  (form) => {
    fc.assert(
      fc.property(anyEvening, ([tables, hands]) => {
        let sitting = opened(tables);
        for (const wonBy of hands) sitting = nextHand(sitting, wonBy, form);
        const players = sitting.flatMap(({ sides }) => sides.flatMap(({ a, b }) => [a, b]));
        const before = opened(tables).flatMap(({ sides }) => sides.flatMap(({ a, b }) => [a, b]));
        expect([...players].sort((x, y) => x - y)).toEqual(before);
        for (const { sides } of sitting) for (const { a, b } of sides) expect([a % 2, b % 2]).toEqual([1, 0]);
      }),
    );
  },
);

it.each([2, 3, 4, 7, 12])(
  'military whist with %i forts: every visitor meets every host once, no fort is empty',
  (forts) => {
    const skirmishes = military(forts);
    const met = new Set(skirmishes.flat().map(({ host, visitor }) => `${visitor} at ${host}`));
    expect(met.size).toBe(forts * (forts - 1));
    for (const [k, round] of skirmishes.entries()) {
      expect(new Set(round.map(({ fort }) => fort)).size).toBe(forts);
      expect(
        round.every(
          ({ host, visitor, travels }) => host !== visitor && travels === (k % 2 === 0 ? 'B' : 'A'),
        ),
      ).toBe(true);
    }
  },
);
