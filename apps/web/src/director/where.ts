import type { TableRow } from '../api/answers';
import { director } from '../words/director-en';
import { plain } from '../words/en';

export interface Place {
  readonly table: string;
  readonly number: number | null;
}

/** `Table 3`, or the table's id in words where it has no number. */
export const tableCalled = ({ table, number }: Place): string =>
  number === null ? plain(table) : director.table(number);

/** The table of that id among an event's. */
export const tableAmong = (tables: readonly TableRow[], table: string): string =>
  tableCalled(tables.find((one) => one.table === table) ?? { table, number: null });

/** `red, Table 3` for a table's own pack, which the record names by the table; one of the house's by its name. */
export function packCalled(tables: readonly Place[], pack: string): string {
  const own = tables.find(({ table }) => pack.startsWith(`${table}.`));
  return own === undefined ? plain(pack) : `${plain(pack.slice(own.table.length + 1))}, ${tableCalled(own)}`;
}
