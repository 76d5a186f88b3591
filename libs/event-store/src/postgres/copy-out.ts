import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { lentFrom } from './lent-client';

/** The bytes of `COPY … TO STDOUT`, in whatever pieces the socket gave. */
export async function* copyOut(client: PoolClient, sql: string): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of client.query(copyTo(sql))) yield piece as Buffer;
}

/**
 * One connection for a read-only job, at one snapshot. A job that ends early, in the middle of a COPY, ends the
 * connection with it: what still comes down the wire belongs to nobody.
 */
export async function* atOneSnapshot<Item>(
  pool: Pool,
  job: (client: PoolClient) => AsyncGenerator<Item, void, undefined>,
): AsyncGenerator<Item, void, undefined> {
  const { client, giveBack } = await lentFrom(pool);
  let whole = false;
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    yield* job(client);
    await client.query('COMMIT');
    whole = true;
  } finally {
    giveBack(!whole);
  }
}

/** Rows of a text COPY, as many at a time as a piece held. Columns must not be null. */
export async function* copiedRows(
  client: PoolClient,
  sql: string,
): AsyncGenerator<readonly string[][], void, undefined> {
  let rest: Buffer | undefined;
  for await (const piece of copyOut(client, `COPY (${sql}) TO STDOUT`)) {
    const bytes = rest === undefined ? piece : Buffer.concat([rest, piece]);
    const end = bytes.lastIndexOf(0x0a);
    rest = end + 1 === bytes.length ? undefined : bytes.subarray(end + 1);
    if (end >= 0) yield bytes.toString('utf8', 0, end).split('\n').map(columns);
  }
}

const columns = (line: string): string[] =>
  line.includes('\\') ? line.split('\t').map(unescape) : line.split('\t');

/** What COPY escapes in a text (PostgreSQL 18, COPY, File Formats). */
const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
};
const unescape = (column: string): string =>
  column.replace(/\\(.)/g, (_, escape: string) => escapes[escape] ?? escape);
