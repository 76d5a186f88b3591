import type { Client } from 'pg';
import type { Row, Table } from './projection';
import { keyColumn } from './table-sql';

/** MD5 over the MD5 of each row's text, rows by key, of both sides. It finds mistakes, not forgers. */
export interface Checksums {
  readonly table: string;
  readonly live: string;
  readonly rebuilt: string;
}

/** Where live rows are not what the log says they should be. */
export interface Difference {
  readonly table: string;
  /** How many rows differ, are missing or too many. */
  readonly rows: number;
  /** The first of them. */
  readonly key: string;
  /** Its columns that differ, as JSON; undefined on the side that has no such row. */
  readonly columns: readonly {
    readonly column: string;
    readonly live?: unknown;
    readonly rebuilt?: unknown;
  }[];
}

export async function checksums(client: Client, table: Table<Row>): Promise<Checksums> {
  const sum = (schema: string) =>
    `(SELECT md5(coalesce(string_agg(md5(t::text), '' ORDER BY ${keyColumn(table)}), '')) FROM ${schema}.${table.name} t)`;
  const { rows } = await client.query<{ live: string; rebuilt: string }>(
    `SELECT ${sum('public')} AS live, ${sum('shadow')} AS rebuilt`,
  );
  return { table: table.name, live: rows[0]?.live ?? '', rebuilt: rows[0]?.rebuilt ?? '' };
}

/** Compares texts, not values: byte for byte means that. */
export async function differenceOf(client: Client, table: Table<Row>): Promise<Difference | undefined> {
  const key = keyColumn(table);
  const { rows } = await client.query<{ key: string; live: JsonRow; rebuilt: JsonRow; count: string }>(
    `SELECT coalesce(l.${key}, s.${key}) AS key, to_jsonb(l) AS live, to_jsonb(s) AS rebuilt, count(*) OVER () AS count
     FROM public.${table.name} l FULL JOIN shadow.${table.name} s ON l.${key} = s.${key}
     WHERE l::text IS DISTINCT FROM s::text ORDER BY 1 LIMIT 1`,
  );
  const [first] = rows;
  if (first === undefined) return undefined;
  const { live, rebuilt } = first;
  const columns = Object.keys(live ?? rebuilt ?? {})
    .filter((column) => JSON.stringify(live?.[column]) !== JSON.stringify(rebuilt?.[column]))
    .map((column) => ({
      column,
      ...(live && { live: live[column] }),
      ...(rebuilt && { rebuilt: rebuilt[column] }),
    }));
  return { table: table.name, rows: Number(first.count), key: first.key, columns };
}

type JsonRow = Readonly<Record<string, unknown>> | null;
