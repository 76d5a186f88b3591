import { may } from '@fairdeal/rights';
import type { Appeal, EventSheet, Reader } from '@fairdeal/standings';
import { recordsAt, type Caller } from '../rights/caller';

/** Who a caller is to what was written about a tournament's deals. */
export function readerOf(caller: Caller, tournament: string): Reader {
  if (typeof caller === 'string') return { official: false, committee: false, person: undefined };
  const scope = `tournament-${tournament}`;
  const isOf = caller.grants.some((grant) => grant.role === 'desk' || grant.scope === scope);
  return {
    official: may(caller, 'direct', { tournament }),
    committee: caller.grants.some((grant) => grant.role === 'committee' && grant.scope === scope),
    // An organiser elsewhere may have called somebody by this name.
    person: isOf ? caller.person : undefined,
  };
}

/** An appeal is read by officials, by who sits on it, by who plays in the entries of its deal, and at its table. */
export function maySeeAppeal(sheet: EventSheet, caller: Caller, reader: Reader) {
  const { person } = reader;
  return ({ deal, by, members, recused }: Appeal): boolean => {
    if (reader.official) return true;
    const record = sheet.books.deals.get(deal);
    if (record !== undefined && recordsAt(caller, record.table)) return true;
    const seatedAs = typeof caller === 'object' ? (caller.seatedAs ?? person) : person;
    if (reader.committee && [...members, ...recused].some(({ member }) => member === seatedAs)) return true;
    if (person === undefined) return false;
    if (by.includes(person)) return true;
    const seats = new Set(Object.values(record?.seats ?? {}));
    return (
      seats.has(person) ||
      [...sheet.books.entries.values()].some(
        ({ entry, members: its }) =>
          its.includes(person) && (seats.has(entry) || its.some((member) => seats.has(member))),
      )
    );
  };
}
