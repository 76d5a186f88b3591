import { naturalOrder } from '@fairdeal/scoring';
import type { EventSheet } from './sheet/event-sheet';
import type { DealRecord, EntryRecord, Seats } from './sheet/records';

/** A number on paper with nobody behind it: an entry that names its members, and names none. */
export const isPhantom = ({ members }: EntryRecord): boolean => members.length === 0;

/** Entries in the natural order of their ids. */
export const entries = (sheet: EventSheet): readonly EntryRecord[] =>
  sheet.memory.ofTournament('entries', () =>
    [...sheet.books.entries.values()].sort((one, other) => naturalOrder(one.entry, other.entry)),
  );

/** Whom somebody at a table plays for: the entry of that id, and those that have a member of it. */
export function entriesOfHolders(sheet: EventSheet): ReadonlyMap<string, readonly string[]> {
  return sheet.memory.ofTournament('holders', () => {
    const found = new Map<string, string[]>();
    for (const { entry, members } of entries(sheet)) {
      for (const holder of new Set([entry, ...members])) {
        const before = found.get(holder);
        if (before) before.push(entry);
        else found.set(holder, [entry]);
      }
    }
    return found;
  });
}

/** Those who win or lose together at a table: a side, or one seat where each plays for himself. */
export interface Party {
  /** `NS`, `EW`, or the seat's number. */
  readonly at: string;
  readonly holders: readonly string[];
  readonly entries: readonly string[];
  /** The other parties of the table, and their entries. */
  readonly others: readonly Party[];
  readonly against: readonly string[];
}

const isCompass = (seats: Seats): boolean => {
  for (const seat in seats) if (seat !== 'N' && seat !== 'E' && seat !== 'S' && seat !== 'W') return false;
  return true;
};

/** Both sides even where nobody sits there. An entry with two members on a side is in it once. */
export function partiesAt(sheet: EventSheet, seats: Seats): readonly Party[] {
  const known = sheet.memory.ofTournament('parties', () => new Map<Seats, readonly Party[]>());
  const before = known.get(seats);
  if (before) return before;
  const parties = seatedParties(entriesOfHolders(sheet), seats);
  known.set(seats, parties);
  return parties;
}

type Open = Omit<Party, 'others' | 'against'> & { others: readonly Party[]; against: readonly string[] };

const nobody: readonly string[] = [];

const bothOf = (some: readonly string[], more: readonly string[]): readonly string[] => {
  const all = [...some];
  for (const entry of more) if (!all.includes(entry)) all.push(entry);
  return all.sort();
};

function seatedParties(entriesOf: ReadonlyMap<string, readonly string[]>, seats: Seats): readonly Party[] {
  const party = (at: string, ...places: readonly string[]): Open => {
    const holders: string[] = [];
    let entries: readonly string[] = nobody;
    for (const place of places) {
      const holder = seats[place];
      if (holder === undefined) continue;
      holders.push(holder);
      const own = entriesOf.get(holder) ?? nobody;
      entries = entries.length === 0 ? own : bothOf(entries, own);
    }
    return { at, holders, entries, others: [], against: nobody };
  };
  const parties = isCompass(seats)
    ? [party('NS', 'N', 'S'), party('EW', 'E', 'W')]
    : Object.keys(seats).map((seat) => party(seat, seat));
  for (const one of parties) {
    one.others = parties.filter((other) => other !== one);
    const [only, ...more] = one.others;
    one.against =
      more.length === 0 ? (only?.entries ?? nobody) : one.others.flatMap(({ entries }) => entries);
  }
  return parties;
}

export const partiesOf = (sheet: EventSheet, { seats }: DealRecord): readonly Party[] =>
  partiesAt(sheet, seats);
