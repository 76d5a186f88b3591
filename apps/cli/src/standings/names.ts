import { Naming } from '@fairdeal/exports';
import type { EventSheet } from '@fairdeal/standings';
import type { Database } from '../database';

/** What those who entered an event are called; who was forgotten is not in it. */
export async function namesOf(
  { pool }: Pick<Database, 'pool'>,
  { books }: EventSheet,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set<string>();
  for (const { entry, members } of books.entries.values()) for (const id of [entry, ...members]) ids.add(id);
  for (const { seatings } of books.tables.values()) {
    for (const { seats } of seatings) for (const id of Object.values(seats)) ids.add(id);
  }
  const { rows } = await pool.query<{ id: string; name: string }>(
    `SELECT id, name FROM display_name WHERE id = ANY($1::text[]) AND name <> ''`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An entry by its name: a pair without one of its own by its members’. An id where nothing else is known. */
export function entryNamed(sheet: EventSheet, names: ReadonlyMap<string, string>): (entry: string) => string {
  const naming = new Naming({ sheet, names });
  return (entry) => naming.entry(entry) ?? entry;
}
