import type { SeatedTable, Seating } from '@fairdeal/movements';

/** Who plays under an entry; nobody beside itself where that was not said. */
export type MembersOf = (entry: string) => readonly string[];

/** A table as it stands in the room, and who is to sit there in a round. */
export interface TableOfARound {
  readonly number: number;
  /** By compass, or by seat numbers at poker: a person, or the entry where nobody is named. */
  readonly seats: Readonly<Record<string, string>>;
  readonly ns: readonly string[];
  readonly ew: readonly string[];
  /** The set of boards; null where none is played. */
  readonly set: number | null;
  /** A team match has two rooms. */
  readonly room?: 'open' | 'closed';
}

/**
 * Puts a drawn round at its tables. An individual, or a pair's two members, sit face to face; a team of four or more sits at
 * two tables, its second pair in the other direction at the second (Laws of Duplicate Bridge 2017, contest and session).
 */
export function tablesOfARound(
  { tables }: Pick<Seating, 'tables'>,
  kindOf: (entry: string) => 'individual' | 'pair' | 'team',
  membersOf: MembersOf,
): readonly TableOfARound[] {
  return tables.flatMap((table): readonly TableOfARound[] => {
    const { table: number, ns, ew, set } = table;
    if (ew.length === 0) {
      return [{ number, ns, ew, set, seats: Object.fromEntries(ns.map((who, i) => [String(i + 1), who])) }];
    }
    const [home] = ns;
    if (home !== undefined && ns.length === 1 && kindOf(home) === 'team') return rooms(table, membersOf);
    return [{ number, ns, ew, set, seats: compass(persons(ns, membersOf), persons(ew, membersOf)) }];
  });
}

function rooms({ table, ns, ew, set }: SeatedTable, membersOf: MembersOf): readonly TableOfARound[] {
  const [home, away] = [persons(ns, membersOf), persons(ew, membersOf)];
  const two = (who: readonly string[], from: number) => {
    const pair = who.slice(from, from + 2);
    return pair.length === 2 ? pair : who.slice(0, 2);
  };
  return [
    { number: 2 * table - 1, room: 'open', ns, ew, set, seats: compass(two(home, 0), two(away, 0)) },
    { number: 2 * table, room: 'closed', ns: ew, ew: ns, set, seats: compass(two(away, 2), two(home, 2)) },
  ];
}

const persons = (entries: readonly string[], membersOf: MembersOf): readonly string[] =>
  entries.flatMap((entry) => {
    const members = membersOf(entry);
    return members.length === 0 ? [entry] : members;
  });

function compass([N, S]: readonly string[], [E, W]: readonly string[]): Readonly<Record<string, string>> {
  return {
    ...(N !== undefined && { N }),
    ...(E !== undefined && { E }),
    ...(S !== undefined && { S }),
    ...(W !== undefined && { W }),
  };
}
