import type { Side } from '@fairdeal/facts';
import type { EventSheet } from './sheet/event-sheet';
import type { DealRecord, EntryRecord, Seats } from './sheet/records';

/** A number on paper with nobody behind it: an entry that names its members, and names none. */
export const isPhantom = ({ members }: EntryRecord): boolean => members.length === 0;

/** Entries in the order of their ids. */
export const entries = (sheet: EventSheet): readonly EntryRecord[] =>
  sheet.memory.ofTournament('entries', () =>
    [...sheet.books.entries.values()].sort((one, other) => (one.entry < other.entry ? -1 : 1)),
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

const seatsOfSides: Readonly<Record<Side, readonly string[]>> = { NS: ['N', 'S'], EW: ['E', 'W'] };

const isCompass = (seats: Seats): boolean => Object.keys(seats).every((seat) => /^[NESW]$/.test(seat));

/** Both sides even where nobody sits there. An entry with two members on a side is in it once. */
export function partiesAt(sheet: EventSheet, seats: Seats): readonly Party[] {
  const known = sheet.memory.ofTournament('parties', () => new WeakMap<Seats, readonly Party[]>());
  const before = known.get(seats);
  if (before) return before;
  const parties = seatedParties(entriesOfHolders(sheet), seats);
  known.set(seats, parties);
  return parties;
}

function seatedParties(entriesOf: ReadonlyMap<string, readonly string[]>, seats: Seats): readonly Party[] {
  const places: readonly (readonly [at: string, seats: readonly string[]])[] = isCompass(seats)
    ? Object.entries(seatsOfSides)
    : Object.keys(seats).map((seat) => [seat, [seat]]);
  const alone = places.map(([at, own]) => {
    const holders = own.flatMap((seat) => seats[seat] ?? []);
    const playedFor = new Set(holders.flatMap((holder) => entriesOf.get(holder) ?? []));
    return { at, holders, entries: [...playedFor].sort() };
  });
  const parties: Party[] = [];
  for (const party of alone) {
    const against = alone.filter((other) => other !== party).flatMap((other) => other.entries);
    parties.push({ ...party, against, others: [] });
  }
  return parties.map((party) => ({ ...party, others: parties.filter((other) => other.at !== party.at) }));
}

export const partiesOf = (sheet: EventSheet, { seats }: DealRecord): readonly Party[] =>
  partiesAt(sheet, seats);
