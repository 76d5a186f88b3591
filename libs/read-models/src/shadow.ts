import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type FoldedRows, rowOf, type TableRows } from './folded-rows';
import { copyIn, copyLine, upsertRows, upsertValues } from './table-sql';

/** Where a rebuild lays its rows until they take the live ones' place. */
const schema = 'shadow.';
const linesAtOnce = 500;
const rowsAtOnce = 5_000;

/** All rows into empty tables. */
export async function copyToShadow(client: Client, folded: FoldedRows): Promise<void> {
  for (const each of folded.tables) await copyRows(client, each);
  folded.written();
}

function* linesOf({ table, rows }: TableRows): Generator<string, void, undefined> {
  let lines: string[] = [];
  for (const { row } of rows.values()) {
    if (row === null) continue;
    lines.push(copyLine(table, row));
    if (lines.length < linesAtOnce) continue;
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}

/**
 * Rows that changed since they were copied. Those of a table that has one event a row are all new to it. The caller says
 * when they are `written`: a transaction may yet take them back.
 */
export async function upsertToShadow(client: Client, folded: FoldedRows): Promise<void> {
  for (const each of folded.tables) {
    const { table, changed } = each;
    if (table.once) await copyRows(client, each);
    else {
      for (let from = 0; from < changed.length; from += rowsAtOnce) {
        const values = upsertValues(table, changed.slice(from, from + rowsAtOnce).map(rowOf));
        await client.query(upsertRows(table, 1, { schema }), values);
      }
    }
  }
}

async function copyRows(client: Client, each: TableRows): Promise<void> {
  if (each.rows.size === 0) return;
  await pipeline(Readable.from(linesOf(each)), client.query(copyFrom(copyIn(each.table, schema))));
}
