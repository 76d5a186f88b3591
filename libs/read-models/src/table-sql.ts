import type { CustomTypesConfig } from 'pg';
import type { Cell, ColumnType, Row, Table } from './projection';

/** Every column as the text PostgreSQL sent, whatever parsers other libraries have set. */
export const asText: CustomTypesConfig = { getTypeParser: () => (value: string | Buffer) => value };

/** `openedPosition` -> `opened_position`. */
const snakeCase = (column: string): string =>
  column.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

const columnsOf = (table: Table<Row>) => Object.entries(table.columns) as readonly [string, ColumnType][];
const namesOf = (table: Table<Row>): readonly string[] =>
  columnsOf(table).map(([column]) => snakeCase(column));
export const keyColumn = (table: Table<Row>): string => snakeCase(table.key);

/** The rows of the keys in $1. */
export function selectRows(table: Table<Row>, schema = ''): string {
  const names = columnsOf(table).map(([column, type]) =>
    // One spelling of an instant, whatever the session's time zone.
    type === 'timestamptz'
      ? `to_char(${snakeCase(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : snakeCase(column),
  );
  return `SELECT ${names.join(', ')} FROM ${schema}${table.name} WHERE ${keyColumn(table)} = ANY ($1::text[])`;
}

/** A row as `selectRows` brings it, in the order of the table's columns. */
export function parsedRow(table: Table<Row>, texts: readonly (string | null)[]): Row {
  return Object.fromEntries(
    columnsOf(table).map(([column, type], i) => [column, parsedCell(type, texts[i] ?? null)]),
  );
}

function parsedCell(type: ColumnType, text: string | null): Cell {
  if (text === null) return null;
  switch (type) {
    case 'integer':
      return Number(text);
    case 'boolean':
      return text === 't';
    case 'jsonb':
      return JSON.parse(text) as Cell;
    case 'text':
    case 'bigint':
    case 'timestamptz':
      return text;
    default:
      return type satisfies never;
  }
}

const cellText = (cell: Cell, type: ColumnType): string | null =>
  cell === null ? null : type === 'jsonb' ? JSON.stringify(cell) : String(cell);

/** INSERT … ON CONFLICT over one array a column, the first of them $`from`; `condition` may hold a WHERE. */
export function upsertRows(table: Table<Row>, from: number, { schema = '', condition = '' } = {}): string {
  const names = namesOf(table);
  const key = keyColumn(table);
  // jsonb[] would have to be spelled as an array of escaped texts by us; the server can do it.
  const arrays = columnsOf(table).map(([, type], i) => `$${from + i}::${type === 'jsonb' ? 'text' : type}[]`);
  const values = columnsOf(table).map(([, type], i) => (type === 'jsonb' ? `${names[i]}::jsonb` : names[i]));
  const settings = names.filter((name) => name !== key).map((name) => `${name} = excluded.${name}`);
  return `INSERT INTO ${schema}${table.name} (${names.join(', ')})
    SELECT ${values.join(', ')} FROM unnest(${arrays.join(', ')}) AS changed (${names.join(', ')}) ${condition}
    ON CONFLICT (${key}) DO UPDATE SET ${settings.join(', ')}`;
}

/** The values for `upsertRows`: rows by key, so that two writers would lock them in one order. */
export function upsertValues(table: Table<Row>, rows: readonly Row[]): (string | null)[][] {
  const sorted = [...rows].sort((a, b) => (String(a[table.key]) < String(b[table.key]) ? -1 : 1));
  return columnsOf(table).map(([column, type]) => sorted.map((row) => cellText(row[column] ?? null, type)));
}

export const copyIn = (table: Table<Row>, schema: string): string =>
  `COPY ${schema}${table.name} (${namesOf(table).join(', ')}) FROM STDIN`;

/** A row as a line of COPY's text format. */
export function copyLine(table: Table<Row>, row: Row): string {
  const texts = columnsOf(table).map(([column, type]) => {
    const text = cellText(row[column] ?? null, type);
    return text === null ? '\\N' : escaped(text);
  });
  return `${texts.join('\t')}\n`;
}

const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (one) =>
        one === '\t' ? '\\t' : one === '\n' ? '\\n' : one === '\r' ? '\\r' : '\\\\',
      )
    : text;
