import type { TableRow } from '../api/answers';
import { tableApart, tableCalled, type Place } from '../names/table-called';
import { plain } from '../words/en';

/** The table of that id among an event's. */
export function tableAmong(tables: readonly TableRow[], table: string): string {
  const found = tables.find((one) => one.table === table);
  return found === undefined ? plain(table) : tableApart(found, tables);
}

/** `red, Table 3` for a table's own pack, which the record names by the table; one of the house's by its name. */
export function packCalled(tables: readonly Place[], pack: string): string {
  const own = tables.find(({ table }) => pack.startsWith(`${table}.`));
  return own === undefined ? plain(pack) : `${plain(pack.slice(own.table.length + 1))}, ${tableCalled(own)}`;
}
