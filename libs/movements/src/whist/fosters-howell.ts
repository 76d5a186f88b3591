import { MovementFault, type Meeting, type Movement } from '../movement';

type Row = readonly [a: number, b: number, set: number];

/** For every table but the first: pairs r + a and r + b with set r + c, all of 2T − 1. */
const rows: ReadonlyMap<number, readonly Row[]> = new Map([
  [2, [[1, 2, 0]]],
  [3, [[1, 4, 0], [2, 3, 0]]],
  [4, [[1, 3, 2], [2, 6, 4], [4, 5, 1]]],
  [5, [[1, 2, 5], [3, 7, 4], [4, 6, 2], [5, 8, 7]]],
  [6, [[1, 2, 3], [3, 6, 9], [4, 8, 1], [5, 10, 4], [7, 9, 5]]],
  [7, [[1, 2, 3], [3, 6, 9], [4, 11, 2], [5, 9, 1], [7, 12, 6], [8, 10, 5]]],
  [8, [[1, 2, 3], [3, 5, 1], [4, 12, 7], [6, 10, 14], [7, 13, 12], [8, 11, 2], [9, 14, 6]]],
]); // prettier-ignore

/**
 * Howell's movement for duplicate whist, 2 to 8 tables: one pair stays at the first table and meets pair r with set r
 * in round r. Up to three tables all share one set.
 *
 * Source: Foster's Complete Hoyle, duplicate whist; the rows beyond four tables are ours, verified by certificate.
 */
export function fostersHowell(tables: number): Movement {
  const base = rows.get(tables);
  if (base === undefined) throw new MovementFault(`Foster’s Howell of ${tables} tables`, '2 to 8 tables');
  const size = 2 * tables - 1;
  const number = (n: number) => (n % size) + 1;
  return {
    id: `fosters-howell-${tables}`,
    version: 1,
    of: 'pairs',
    entries: 2 * tables,
    tables,
    sets: size,
    rounds: Array.from({ length: size }, (_, r) => [
      { table: 1, ns: [2 * tables], ew: [number(r)], set: number(r) },
      ...base.map(([a, b, c], i): Meeting => ({
        table: i + 2,
        ns: [number(r + a)],
        ew: [number(r + b)],
        set: number(r + c),
      })),
    ]),
    winners: 1,
    seatings: 1,
    promises: { opponents: { least: 1, most: 1 }, sharing: tables <= 3 },
    source: 'Foster’s Complete Hoyle, duplicate whist',
  };
}
