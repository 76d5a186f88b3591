import type { Placed } from './law-t12-places';
import { prizesFor, prizesOf } from './law-t13-prizes';

/** The page's table of T13, per cent by place; each row given in full adds up to a hundred. */
it.each([
  [4, [100]],
  [8, [65, 35]],
  [20, [50, 30, 20]],
  [30, [45, 27, 17, 11]],
  [45, [40, 25, 16, 11, 8]],
  [60, [36, 23, 15, 11, 8.5, 6.5]],
  [80, [33, 21, 14, 10.5, 8.5, 7, 6]],
  [100, [31, 20, 13.5, 10, 8, 6.5, 6, 5]],
])('%i entries pay %j per cent', (entries, percent) => {
  expect(prizesOf({ entries, prizePool: 1000 })).toEqual(percent.map((share) => share * 10));
  expect(percent.reduce((sum, share) => sum + share, 0)).toBe(100);
});

it('turns to the next row one entry later, and to nothing above a hundred', () => {
  expect(prizesOf({ entries: 5, prizePool: 100 })).toEqual([65, 35]);
  expect(prizesOf({ entries: 101, prizePool: 100 })).toEqual([]);
});

it('rounds down and gives the rest to the first', () => {
  expect(prizesOf({ entries: 7, prizePool: 333 })).toEqual([217, 116]);
});

it('shares the prizes tied players cover, odd units by starting chips, then table, then seat', () => {
  const tied: readonly Placed[] = [
    { table: 2, seat: 1, startStack: 500, place: 2 },
    { table: 1, seat: 6, startStack: 500, place: 2 },
    { table: 1, seat: 2, startStack: 500, place: 2 },
  ];
  const won = prizesFor(tied, { prizes: [600, 301, 100, 100] });
  expect(tied.map((one) => won.get(one))).toEqual([167, 167, 167]);
  const odd = prizesFor(tied, { prizes: [600, 301, 101, 100] });
  expect(tied.map((one) => odd.get(one))).toEqual([167, 167, 168]);
});
