import { entriesOfHolders } from '@fairdeal/standings';
import type { DealRecord } from '@fairdeal/standings';
import type { ExportSource } from './source';

/** An id made of a name that the installation keeps, or kept until somebody was forgotten. */
const keyed = /^(?:[pt]|pair-|person-|team-)[0-9a-f]{16}[ab]?$/;
/** Somebody sat there, and the file they came from did not say who. */
const unnamed = /^unnamed-[NESW]$/;

/** Names for what events know by id. */
export class Naming {
  constructor(private readonly source: Pick<ExportSource, 'sheet' | 'names'>) {}

  /** What somebody is called; an id the house was given stands for itself, one made of a forgotten name does not. */
  of(id: string): string | undefined {
    const name = this.source.names.get(id);
    if (name !== undefined) return name;
    const isPlace = [id.slice(0, -1)].some(
      (entry) => this.source.sheet.books.entries.has(entry) && /[ab]$/.test(id),
    );
    return keyed.test(id) || unnamed.test(id) || isPlace ? undefined : id;
  }

  /** A pair’s number on paper: `1NS` of `pair-1NS`, `A1` of `pair-A.1`. */
  numberOf(entry: string): string {
    const { section = '', number } = this.paperOf(entry);
    return `${section}${number ?? entry}`;
  }

  /** A pair’s number and the section it is a number of; neither where the id is made of something else. */
  paperOf(entry: string): { readonly section?: string; readonly number?: string } {
    const [, section, number] = /^pair-(?:([A-Za-z0-9]{1,12})\.)?([A-Za-z0-9]{1,12})$/.exec(entry) ?? [];
    return { ...(section !== undefined && { section }), ...(number !== undefined && { number }) };
  }

  /** What a team, or a pair by its members, is called. */
  entry(id: string): string | undefined {
    const name = this.source.names.get(id);
    if (name !== undefined) return name;
    const members = this.membersOf(id).flatMap((member) => this.of(member) ?? []);
    if (members.length > 0 && this.source.sheet.books.entries.get(id)?.kind !== 'team')
      return members.join(' - ');
    return keyed.test(id) ? undefined : id;
  }

  membersOf(entry: string): readonly string[] {
    return this.source.sheet.books.entries.get(entry)?.members ?? [];
  }

  /** The entry that a side of a deal plays for. */
  entryAt({ seats }: Pick<DealRecord, 'seats'>, side: 'NS' | 'EW'): string | undefined {
    const holders = entriesOfHolders(this.source.sheet);
    for (const seat of side) {
      const entry = holders.get(seats[seat] ?? '')?.[0];
      if (entry !== undefined) return entry;
    }
    return undefined;
  }
}
