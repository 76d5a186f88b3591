import type { TableRow } from '../api/answers';
import { plain, words } from '../words/en';

export interface Place {
  readonly table: string;
  readonly number: number | null;
  readonly room?: TableRow['room'];
}

/** `Table 3`; of a match that was brought in, `Table 7, open room`; the table's id in words where it has no number. */
export function tableCalled({ table, number, room }: Place): string {
  if (number === null) return plain(table);
  return room == null ? words.tables.table(number) : words.tables.inRoom(number, room);
}

/** The same, with who sits North and South where another table of the session has its number too. */
export function tableApart(of: TableRow, tables: readonly TableRow[]): string {
  const called = tableCalled(of);
  const isShared = tables.some(
    ({ table, session, number }) => table !== of.table && session === of.session && number === of.number,
  );
  const sit = ['N', 'S'].flatMap((seat) => of.names?.[seat] ?? []);
  return isShared && sit.length > 0 ? `${called}, ${sit.join(' & ')}` : called;
}

/** In a column of tables: `3`, `7 open`. */
export const tableNumber = ({ number, room }: Place): string =>
  number === null ? '' : room == null ? String(number) : `${Math.ceil(number / 2)} ${room}`;
