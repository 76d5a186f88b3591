import { exact } from '../exact/exact';
import { imps, impsOf, impTable } from './imp-table';

/** Law 78B as the Laws of Duplicate Bridge 2017 print it. */
const printedTable = `
0-10 0 | 20-40 1 | 50-80 2 | 90-120 3 | 130-160 4 | 170-210 5 | 220-260 6 | 270-310 7 | 320-360 8 | 370-420 9
430-490 10 | 500-590 11 | 600-740 12 | 750-890 13 | 900-1090 14 | 1100-1290 15 | 1300-1490 16 | 1500-1740 17
1750-1990 18 | 2000-2240 19 | 2250-2490 20 | 2500-2990 21 | 3000-3490 22 | 3500-3990 23 | 4000-9999 24`;

const rows = printedTable
  .trim()
  .split(/[\n|]/)
  .map((cell) => cell.trim().match(/\d+/g)?.map(Number) ?? []);

it('has the twenty-five rows of the law', () => {
  expect(rows).toHaveLength(25);
  expect(impTable).toHaveLength(25);
});

it('gives every difference a table can produce what the law prints', () => {
  const wrong = rows.flatMap(([from = 0, to = 0, won = NaN]) =>
    Array.from({ length: (to - from - (to % 10)) / 10 + 1 }, (_, i) => from + 10 * i).filter(
      (points) => imps(points) !== won || imps(-points) !== (won === 0 ? 0 : -won),
    ),
  );
  expect(wrong).toEqual([]);
});

it('leaves no gap: a row ends ten points before the next', () => {
  for (const [i, { to }] of impTable.slice(0, -1).entries())
    expect(impTable[i + 1]?.from).toBe((to ?? 0) + 10);
});

it('has not reached the next row between two (our reading)', () => {
  expect([15, 45, -15.5 * 2].map(imps)).toEqual([0, 1, -1]);
  expect(impsOf(exact(39, 2))).toBe(0);
  expect(impsOf(exact(-81, 2))).toBe(-1);
  expect(Object.is(imps(-10), 0)).toBe(true);
});
