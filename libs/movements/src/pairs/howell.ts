import { MovementFault, wrapped, type Meeting, type Movement, type Round } from '../movement';

type Row = readonly [ns: number, ew: number, set: number];

/** Round 1, table by table. Source: SBU and EBU movement cards. */
const firstRounds: ReadonlyMap<number, readonly Row[]> = new Map([
  [4, [[8, 1, 1], [6, 3, 4], [7, 2, 6], [4, 5, 7]]],
  [5, [[10, 1, 8], [8, 9, 9], [6, 4, 1], [3, 7, 6], [2, 5, 7]]],
  [6, [[12, 1, 1], [10, 3, 2], [9, 11, 7], [4, 7, 8], [8, 2, 10], [5, 6, 11]]],
  [7, [[14, 1, 11], [6, 7, 12], [4, 10, 13], [3, 12, 1], [8, 13, 8], [2, 5, 9], [9, 11, 10]]],
]); // prettier-ignore

/** Three tables are irregular and cannot avoid sharing: there is no Room square of side five. */
const threeTables: readonly (readonly Row[])[] = [
  [[6, 1, 1], [5, 2, 4], [4, 3, 2]],
  [[6, 2, 2], [1, 3, 4], [5, 4, 3]],
  [[6, 3, 3], [2, 4, 1], [1, 5, 2]],
  [[6, 4, 4], [3, 5, 1], [2, 1, 3]],
  [[6, 5, 5], [4, 1, 5], [3, 2, 5]],
]; // prettier-ignore

/** Two tables: three rounds, everybody meets everybody, both tables on one set. */
const twoTables: readonly (readonly Row[])[] = [
  [[4, 1, 1], [2, 3, 1]],
  [[4, 2, 2], [3, 1, 2]],
  [[4, 3, 3], [1, 2, 3]],
]; // prettier-ignore

const meetingOf = ([ns, ew, set]: Row, i: number): Meeting => ({ table: i + 1, ns: [ns], ew: [ew], set });

/** The highest pair stays; every other pair, and every set, goes up one a round. */
function developed(first: readonly Row[]): readonly Round[] {
  const highest = 2 * first.length;
  const size = highest - 1;
  const on = (n: number, r: number) => (n === highest ? n : wrapped(n + r, size));
  return Array.from({ length: size }, (_, r) =>
    first.map(([ns, ew, set], i) => meetingOf([on(ns, r), on(ew, r), wrapped(set + r, size)], i)),
  );
}

function roundsOf(tables: number): readonly Round[] {
  if (tables === 2) return twoTables.map((rows) => rows.map(meetingOf));
  if (tables === 3) return threeTables.map((rows) => rows.map(meetingOf));
  const first = firstRounds.get(tables);
  if (first === undefined) throw new MovementFault(`a Howell of ${tables} tables`, '2 to 7 tables');
  return developed(first);
}

/** A full Howell: everybody meets everybody once, one winner. */
export const howell = (tables: number): Movement => ({
  id: `howell-${tables}`,
  version: 1,
  of: 'pairs',
  entries: 2 * tables,
  tables,
  sets: 2 * tables - 1,
  rounds: roundsOf(tables),
  winners: 1,
  seatings: 1,
  promises: { opponents: { least: 1, most: 1 }, sharing: tables <= 3 },
  source: 'SBU and EBU movement cards; ACBL F34; EBU26 F3',
});
