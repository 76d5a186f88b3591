import { MovementFault, wrapped, type Meeting, type Movement, type Round } from '../movement';
import {
  firstRounds,
  largestPrinted,
  threeTables,
  threeTablesTwice,
  twoTables,
  type HowellRow,
} from './howell-rows';

const meetingOf = ([ns, ew, set]: HowellRow, i: number): Meeting => ({
  table: i + 1,
  ns: [ns],
  ew: [ew],
  set,
});

/** The highest pair stays; every other pair, and every set, goes up one a round. */
function developed(first: readonly HowellRow[]): readonly Round[] {
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
  if (first === undefined) throw new MovementFault(`a Howell of ${tables} tables`, '2 to 20 tables');
  return developed(first);
}

const cards = 'SBU and EBU movement cards; ACBL F34; EBU26 F3';

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
  source:
    tables <= largestPrinted ? cards : 'strong starters (Mullin and Nemeth 1969), verified by certificate',
});

/** Three tables in ten rounds: everybody meets everybody twice, and no two tables share. */
export const howellTwice = (tables: number): Movement => {
  if (tables !== 3) throw new MovementFault(`a double Howell of ${tables} tables`, '3 tables');
  return {
    id: 'howell-twice-3',
    version: 1,
    of: 'pairs',
    entries: 6,
    tables,
    sets: 10,
    rounds: threeTablesTwice.map((rows) => rows.map(meetingOf)),
    winners: 1,
    seatings: 1,
    promises: { opponents: { least: 2, most: 2 }, sharing: false },
    source: 'worked out for the house, verified by certificate',
  };
};
