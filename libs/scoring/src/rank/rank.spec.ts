import fc from 'fast-check';
import { exact } from '../exact/exact';
import { naturalOrder } from './natural-order';
import { rank, type Criterion } from './rank';

interface Card {
  readonly id: string;
  readonly tricks: number | null;
  readonly handsWon: number;
}

const byTricks: Criterion<Card> = {
  name: 'tricks',
  better: 'higher',
  figure: ({ tricks }) => (tricks === null ? null : exact(tricks)),
};
const byHands: Criterion<Card> = {
  name: 'hands-won',
  better: 'higher',
  figure: ({ handsWon }) => exact(handsWon),
};
const idOf = ({ id }: Card) => id;
const card = (id: string, tricks: number | null, handsWon = 0): Card => ({ id, tricks, handsWon });
const written = (cards: readonly Card[], criteria: readonly Criterion<Card>[]) =>
  rank(cards, criteria, idOf).map(({ item, notation }) => `${item.id} ${notation}`);

it('writes ties as the field does: 1, 2=, 2=, 4', () => {
  const cards = [card('d', 150), card('b', 160), card('a', 170), card('c', 160)];
  expect(written(cards, [byTricks])).toEqual(['a 1', 'b 2=', 'c 2=', 'd 4']);
});

it('ranks lower better where a criterion says so', () => {
  const lowest: Criterion<Card> = { ...byTricks, better: 'lower' };
  expect(written([card('a', 170), card('b', 150)], [lowest])).toEqual(['b 1', 'a 2']);
});

it('breaks a tie by the next criterion and says which one did', () => {
  const cards = [card('a', 160, 12), card('b', 160, 14), card('c', 159, 20)];
  const ranked = rank(cards, [byTricks, byHands], idOf);
  expect(ranked.map(({ item, place, decidedBy }) => [item.id, place, decidedBy])).toEqual([
    ['b', 1, null],
    ['a', 2, 'hands-won'],
    ['c', 3, 'tricks'],
  ]);
});

it('puts one without the figure below all who have it, and ties those without', () => {
  expect(written([card('a', null), card('b', 0), card('c', null)], [byTricks])).toEqual([
    'b 1',
    'a 2=',
    'c 2=',
  ]);
});

it('gives the same answer in whatever order the items come', () => {
  const anyCards = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 4 }),
      tricks: fc.option(fc.integer({ min: 0, max: 5 })),
      handsWon: fc.integer({ min: 0, max: 2 }),
    }),
    { selector: idOf, maxLength: 12 },
  );
  fc.assert(
    fc.property(
      anyCards.chain((cards) =>
        fc.tuple(
          fc.constant(cards),
          fc.shuffledSubarray(cards, { minLength: cards.length, maxLength: cards.length }),
        ),
      ),
      ([cards, shuffled]) => {
        expect(rank(shuffled, [byTricks, byHands], idOf)).toEqual(rank(cards, [byTricks, byHands], idOf));
      },
    ),
  );
});

it('covers every place: a place and those who share it lead to the next', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 20 }), (tricks) => {
      const ranked = rank(
        tricks.map((n, i) => card(String(i), n)),
        [byTricks],
        idOf,
      );
      for (const [i, { place, sharedBy }] of ranked.entries()) {
        expect(place).toBeLessThanOrEqual(i + 1);
        expect(place + sharedBy).toBeGreaterThan(i + 1);
      }
    }),
  );
});

it('knows that 2 comes before 10, and is an order', () => {
  expect(['10', '2', 'A12', 'A9', '07', '7', ''].sort(naturalOrder)).toEqual([
    '',
    '2',
    '07',
    '7',
    '10',
    'A9',
    'A12',
  ]);
  const anyId = fc.stringMatching(/^[A0-9]{0,5}$/);
  fc.assert(
    fc.property(anyId, anyId, anyId, (a, b, c) => {
      expect(Math.sign(naturalOrder(a, b))).toBe(0 - Math.sign(naturalOrder(b, a)));
      if (naturalOrder(a, b) < 0 && naturalOrder(b, c) < 0) expect(naturalOrder(a, c)).toBeLessThan(0);
      if (a !== b) expect(naturalOrder(a, b)).not.toBe(0);
    }),
  );
});
