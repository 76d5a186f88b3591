import { boardsPlayed, meetings, metSoFar } from './matrix';

const meeting = (ns: number, ew: number, set: number, table: number) => ({ table, ns: [ns], ew: [ew], set });

// The Howell of two tables as it stands on its card: three rounds, everybody meets everybody.
const howell = {
  entries: 4,
  sets: 3,
  rounds: [
    [meeting(4, 1, 1, 1), meeting(2, 3, 1, 2)],
    [meeting(4, 2, 2, 1), meeting(3, 1, 2, 2)],
    [meeting(4, 3, 3, 1), meeting(1, 2, 3, 2)],
  ],
};

it('shows in which round any two meet, the same either way, and nobody against itself', () => {
  const found = meetings(howell);
  expect(found[0]).toEqual([[], [3], [2], [1]]);
  expect(found[3]).toEqual([[1], [2], [3], []]);
});

it('shows in which round each plays each set', () => {
  expect(boardsPlayed(howell)).toEqual(Array.from({ length: 4 }, () => [[1], [2], [3]]));
});

it('shows who sat at one table so far', () => {
  const table = (number: number, ns: readonly string[], ew: readonly string[]) => ({
    number,
    ns,
    ew,
    set: null,
    seats: {},
  });
  const draw = (round: number, ...tables: readonly ReturnType<typeof table>[]) => ({
    session: 1,
    round,
    format: 'whist-drive',
    settings: {},
    seed: '',
    boards: null,
    position: null,
    tables,
    because: [],
    out: [],
  });
  const found = metSoFar(
    [draw(1, table(1, ['a', 'b'], ['c', 'd'])), draw(2, table(1, ['a', 'c'], ['b', 'd']))],
    ['a', 'b', 'c', 'd', 'e'],
  );
  expect(found[0]).toEqual([[], [1, 2], [1, 2], [1, 2], []]);
  expect(found[4]).toEqual([[], [], [], [], []]);
});
