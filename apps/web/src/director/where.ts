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
