import { lawsOfTheResult } from './laws-of-the-result';
import { lawsOfTheResultLines } from './law-index-of-the-result';

const numbers = lawsOfTheResultLines.map(([number]) => number);

it('lists every paragraph that a ruling on the result names', () => {
  const named = new Set(lawsOfTheResult.map(({ ref }) => ref.replace('contract:', '')));
  // 43B3 stands with the laws of dummy.
  expect([...named].filter((number) => !numbers.includes(number))).toEqual(['43B3']);
});

it('lists each once, and every law from 61 to 93', () => {
  expect(new Set(numbers).size).toBe(numbers.length);
  const missing = Array.from({ length: 33 }, (_, i) => String(61 + i)).filter(
    (law) => !numbers.includes(law),
  );
  expect(missing).toEqual([]);
});
