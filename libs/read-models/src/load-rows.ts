import type { ClientBase } from 'pg';
import { type FoldedRows, missingKeys } from './folded-rows';
import type { ProjectedEvent } from './projection';
import { asText, parsedRow, selectRows } from './table-sql';

/** Brings the rows that these events will be folded over into memory, as far as they are not there. */
export async function loadRows(
  client: ClientBase,
  folded: FoldedRows,
  events: readonly ProjectedEvent[],
  schema: '' | 'shadow.' = '',
): Promise<void> {
  for (const each of folded.tables) {
    const { table, rows } = each;
    const missing = missingKeys(each, events);
    if (missing.length === 0) continue;
    const found = await client.query<(string | null)[]>({
      name: `load_${schema}${table.name}`,
      text: selectRows(table, schema),
      values: [missing],
      rowMode: 'array',
      types: asText,
    });
    for (const key of missing) rows.set(key, { row: null, changed: false });
    for (const texts of found.rows) {
      const row = parsedRow(table, texts);
      rows.set(String(row[table.key]), { row, changed: false });
    }
  }
}
