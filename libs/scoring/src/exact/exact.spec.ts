import fc from 'fast-check';
import { add, compare, dividedBy, exact, subtract, sum, times } from './exact';
import { floor, fromDecimals, inDecimals, percentage, rounded, roundedTowards } from './rounding';

const anyExact = fc
  .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 1, max: 1000 }))
  .map(([n, d]) => exact(n, d));

it('keeps lowest terms, the sign above the line, and no negative nought', () => {
  expect(exact(6, -8)).toEqual({ n: -3, d: 4 });
  expect(Object.is(exact(-0).n, 0)).toBe(true);
  expect(Object.is(times(exact(-1), exact(0)).n, 0)).toBe(true);
});

it('adds three thirds to one, which a binary fraction would not', () => {
  expect(sum([exact(1, 10), exact(2, 10), exact(-3, 10)])).toEqual(exact(0));
  expect(0.1 + 0.2 - 0.3).not.toBe(0);
  expect(sum([exact(1, 3), exact(1, 3), exact(1, 3)])).toEqual(exact(1));
});

it('stays exact where a product leaves 2^53 on the way', () => {
  expect(times(exact(6_004_799_503_160_661, 11), exact(11, 3))).toEqual(exact(2_001_599_834_386_887));
  expect(dividedBy(exact(6_004_799_503_160_661), exact(2_001_599_834_386_887))).toEqual(exact(3));
});

it('refuses what is not a fraction of whole numbers, and says so', () => {
  expect(() => exact(0.5)).toThrow('0.5/1 is not an exact figure');
  expect(() => exact(1, 0)).toThrow('the second not 0');
  expect(() => exact(2 ** 53)).toThrow(RangeError);
});

it('has the laws of addition, subtraction and order', () => {
  fc.assert(
    fc.property(anyExact, anyExact, anyExact, (a, b, c) => {
      expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
      expect(subtract(add(a, b), b)).toEqual(a);
      expect(times(a, add(b, c))).toEqual(add(times(a, b), times(a, c)));
      expect(Math.sign(compare(a, b))).toBe(Math.sign(subtract(a, b).n));
    }),
  );
});

it.each([
  ['away-from-zero', '3', '-3'],
  ['towards-zero', '2', '-2'],
  ['up', '3', '-2'],
  ['down', '2', '-3'],
  ['to-even', '2', '-2'],
] as const)('sends halves %s', (halves, above, below) => {
  expect(inDecimals(exact(5, 2), 0, halves)).toBe(above);
  expect(inDecimals(exact(-5, 2), 0, halves)).toBe(below);
});

it('rounds to any unit: -445 to ten is -450 away from nought (USEBIO file, board 2)', () => {
  expect(rounded(exact(-445), exact(10), 'away-from-zero')).toEqual(exact(-450));
  expect(rounded(exact(-445), exact(10), 'towards-zero')).toEqual(exact(-440));
});

it('sends halves towards average and keeps mirrored figures mirrored', () => {
  const top = exact(18);
  expect(roundedTowards(exact(225, 100), exact(1, 10), exact(9))).toEqual(exact(23, 10));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1800 }), (hundredths) => {
      const one = roundedTowards(exact(hundredths, 100), exact(1, 10), exact(9));
      const other = roundedTowards(subtract(top, exact(hundredths, 100)), exact(1, 10), exact(9));
      expect(add(one, other)).toEqual(top);
    }),
  );
});

it('prints and reads decimals back', () => {
  expect(inDecimals(exact(11, 3), 2)).toBe('3.67');
  expect(inDecimals(exact(-1, 1000), 2)).toBe('0.00');
  expect(inDecimals(exact(-5, 100), 1)).toBe('-0.1');
  expect(fromDecimals('-3.67')).toEqual(exact(-367, 100));
  expect(() => fromDecimals('3,67')).toThrow("'3,67' is not a decimal");
});

it('floors below nought too', () => {
  expect([exact(-7, 2), exact(-4), exact(7, 2)].map(floor)).toEqual([-4, -4, 3]);
});

it('has no percentage of nothing', () => {
  expect(percentage(exact(0), exact(0))).toBeNull();
});
