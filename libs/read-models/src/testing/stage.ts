import type { EventStore, JsonObject, RecordedEvent } from '@fairdeal/event-store';
import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { type FreshDatabase, freshDatabase } from '@fairdeal/event-store/testing';
import { Pool } from 'pg';
import { FoldedRows } from '../folded-rows';
import type { Projection } from '../projection';
import { keyColumn } from '../table-sql';

/** A database of one suite's own, with a store in it. */
export interface Stage {
  readonly database: FreshDatabase;
  readonly pool: Pool;
  readonly store: PostgresEventStore;
  /** Events at the end of a stream, each as type and data. */
  append(stream: string, ...events: readonly (readonly [type: string, data?: JsonObject])[]): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url, max: 10 });
  const store = new PostgresEventStore(pool);
  let commands = 0;
  return {
    database,
    pool,
    store,
    append: async (stream, ...events) => {
      const expectedVersion = (await store.readStream(stream)).length;
      const named = events.map(([type, data = {}]) => ({ type, data }));
      commands += 1;
      await store.append({
        commandId: `stage-${process.pid}-${commands}`,
        appends: [{ stream, expectedVersion, events: named }],
      });
    },
    close: async () => {
      await store.close();
      await pool.end();
      await database.drop();
    },
  };
}

export async function wholeLog(store: EventStore): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (let after = '0'; ;) {
    const page = await store.readAll(after, 5_000);
    events.push(...page);
    const last = page.at(-1);
    if (last === undefined) return events;
    after = last.position;
  }
}

/** Every table of a projection as the texts of its rows, by key: byte for byte. */
export async function rowsOf(pool: Pool, projection: Projection): Promise<Record<string, readonly string[]>> {
  const tables: Record<string, readonly string[]> = {};
  for (const table of projection.tables) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${table.name} t ORDER BY ${keyColumn(table)}`,
    );
    tables[table.name] = rows.map(({ row }) => row);
  }
  return tables;
}

export async function rowCount(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]?.count);
}

/** The same events folded by nobody but the fold: what any rows must agree with. */
export function foldedAlone(projection: Projection, events: readonly RecordedEvent[]): FoldedRows {
  const folded = new FoldedRows(projection);
  for (const event of events) folded.fold(event);
  return folded;
}

export async function checkpointOf(pool: Pool, projection: string): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(
    'SELECT position::text FROM checkpoint WHERE name = $1',
    [projection],
  );
  return rows[0]?.position ?? 'none';
}

/** Waits until it holds. @throws naming what was waited for */
export async function until(what: string, holds: () => Promise<boolean>, within = 10_000): Promise<void> {
  const deadline = performance.now() + within;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${within} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export const caughtUp = ({ pool, store }: Stage, projection: string): Promise<void> =>
  until(
    `${projection} at the log's end`,
    async () => (await checkpointOf(pool, projection)) === (await store.headPosition()),
  );
