import type { Drawn, Movement } from '../api/desk-answers';

/** Rounds by row and column, both from 1: `[row][column]`. */
export type Matrix = readonly (readonly (readonly number[])[])[];

const empty = (rows: number, columns: number): number[][][] =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => []));

/** In which rounds any two face each other. Partners are not opponents, and stand nowhere in it. */
export function meetings({ entries, rounds }: Pick<Movement, 'entries' | 'rounds'>): Matrix {
  const found = empty(entries, entries);
  rounds.forEach((round, i) => {
    for (const { ns, ew } of round)
      for (const one of ns)
        for (const other of ew) {
          found[one - 1]?.[other - 1]?.push(i + 1);
          found[other - 1]?.[one - 1]?.push(i + 1);
        }
  });
  return found;
}

/** In which rounds each plays each set of boards. */
export function boardsPlayed({
  entries,
  sets,
  rounds,
}: Pick<Movement, 'entries' | 'sets' | 'rounds'>): Matrix {
  const found = empty(entries, sets);
  rounds.forEach((round, i) => {
    for (const { ns, ew, set } of round)
      // A table with nobody on the other side plays no boards.
      if (set !== null && ns.length > 0 && ew.length > 0)
        for (const entry of [...ns, ...ew]) found[entry - 1]?.[set - 1]?.push(i + 1);
  });
  return found;
}

/** In which rounds any two sat at one table so far, partners among them: what a format that goes by results can show. */
export function metSoFar(draws: readonly Drawn[], entries: readonly string[]): Matrix {
  const place = new Map(entries.map((entry, i) => [entry, i]));
  const found = empty(entries.length, entries.length);
  for (const { round, tables } of draws)
    for (const { ns, ew } of tables) {
      const here = [...ns, ...ew];
      for (const one of here)
        for (const other of here)
          if (one !== other) found[place.get(one) ?? -1]?.[place.get(other) ?? -1]?.push(round);
    }
  return found;
}
