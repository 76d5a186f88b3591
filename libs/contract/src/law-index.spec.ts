import { contract } from './index';
import { lawIndex } from './law-index';

it('has a line for every law a ruling may name', () => {
  const known = new Set(lawIndex.map(({ ref }) => ref));
  const missing = [...new Set(contract.laws.map(({ ref }) => ref))].filter((ref) => !known.has(ref));
  expect(missing).toEqual([]);
});

it('has one line a law', () => {
  expect(new Set(lawIndex.map(({ ref }) => ref)).size).toBe(lawIndex.length);
});

it('has each of the 93 laws of 2017, or paragraphs of it', () => {
  const numbers = new Set(lawIndex.map(({ number }) => parseInt(number, 10)).filter((n) => !Number.isNaN(n)));
  const expected = Array.from({ length: 93 }, (_, i) => i + 1);
  expect(expected.filter((n) => !numbers.has(n))).toEqual([]);
});
