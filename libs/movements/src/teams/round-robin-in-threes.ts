import { MovementFault, upTo, type Entry, type Meeting, type Movement } from '../movement';

type Triple = readonly [Entry, Entry, Entry];

/** Nine: the lines of a plane of three by three, direction by direction. */
const nine: readonly (readonly Triple[])[] = [
  [[1, 2, 3], [4, 5, 6], [7, 8, 9]],
  [[1, 4, 7], [2, 5, 8], [3, 6, 9]],
  [[1, 5, 9], [2, 6, 7], [3, 4, 8]],
  [[1, 6, 8], [2, 4, 9], [3, 5, 7]],
]; // prettier-ignore

/** Fifteen: the first round; then 1 to 7 and 8 to 14 each go on by one, and 15 stays. Kirkman's schoolgirls (1850). */
const fifteen: readonly Triple[] = [[15, 1, 8], [2, 3, 5], [4, 9, 13], [6, 12, 14], [7, 10, 11]]; // prettier-ignore

const onBy = (entry: Entry, r: number): Entry =>
  entry === 15 ? 15 : entry > 7 ? 8 + ((entry - 8 + r) % 7) : 1 + ((entry - 1 + r) % 7);

function roundsOf(teams: number): readonly (readonly Triple[])[] {
  if (teams === 3) return [[[1, 2, 3]]];
  if (teams === 9) return nine;
  if (teams === 15)
    return upTo(7).map((n) =>
      fifteen.map(([a, b, c]): Triple => [onBy(a, n - 1), onBy(b, n - 1), onBy(c, n - 1)]),
    );
  throw new MovementFault(`a round robin in threes of ${teams} teams`, '3, 9 or 15 teams');
}

/** Three teams at three tables: each is at home to one and away to the other, half the boards with each. */
export const triangle = ([a, b, c]: Triple, table: number): readonly Meeting[] => [
  { table, ns: [a], ew: [b], set: null },
  { table: table + 1, ns: [b], ew: [c], set: null },
  { table: table + 2, ns: [c], ew: [a], set: null },
];

/** Every two teams meet once, in triangles: an odd field in which nobody sits out. */
export function roundRobinInThrees(teams: number): Movement {
  const rounds = roundsOf(teams);
  return {
    id: `round-robin-in-threes-${teams}`,
    version: 1,
    of: 'teams',
    entries: teams,
    tables: teams,
    sets: 0,
    rounds: rounds.map((triples) => triples.flatMap((triple, i) => triangle(triple, 3 * i + 1))),
    winners: 1,
    seatings: 2,
    promises: { opponents: { least: 1, most: 1 }, sharing: false },
    source: 'EBU White Book 3.4–3.6 for the triangle; Kirkman (1850) for the triples',
  };
}
