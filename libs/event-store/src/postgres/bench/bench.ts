import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { migrate } from '../migrate';
import { PostgresEventStore } from '../postgres-event-store';

export interface BenchOptions {
  /** A superuser's connection to a server with fsync and synchronous_commit on. */
  readonly adminUrl: string;
  readonly migrations: string;
  /** Medians are taken over so many rounds of all cases. */
  readonly repetitions?: number;
  /** Length of one window of closed-loop writing, in milliseconds. */
  readonly window?: number;
  /** Events in the log that readers and verify walk. */
  readonly logLength?: number;
  /** `bench/emmett.mjs`, run in a process of its own: it changes the type parsers of its whole process. */
  readonly emmettScript?: string;
  readonly onProgress?: (what: string) => void;
}

/** One run: a database of its own, as the application's role, and what the cases share. */
export interface Bench {
  readonly options: Required<Omit<BenchOptions, 'emmettScript'>> & Pick<BenchOptions, 'emmettScript'>;
  readonly pool: Pool;
  readonly store: PostgresEventStore;
  /** As superuser, in the same database: for the floors' own tables. */
  readonly admin: Pool;
  readonly times: { readonly warmUp: number; readonly measured: number };
  /** A stream name nobody had before. */
  readonly freshStream: () => string;
  readonly freshCommandId: () => string;
  close(): Promise<void>;
}

export async function openBench(options: BenchOptions): Promise<Bench> {
  const { repetitions = 3, window = 900, logLength = 1_000_000, onProgress = () => undefined } = options;
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await onServer(options.adminUrl, `CREATE DATABASE ${name}`);
  const adminUrl = Object.assign(new URL(options.adminUrl), { pathname: `/${name}` }).href;
  await migrate(adminUrl, options.migrations);
  const admin = new Pool({ connectionString: adminUrl, max: 33 });
  const pool = new Pool({ connectionString: adminUrl, max: 10, options: '-c role=fairdeal_app' });
  const store = new PostgresEventStore(pool);
  let serial = 0;
  return {
    options: { ...options, repetitions, window, logLength, onProgress },
    pool,
    admin,
    store,
    times: { warmUp: Math.min(300, window / 3), measured: window },
    freshStream: () => `deal-${(serial += 1)}`,
    freshCommandId: () => `6c84fb90-12c4-4e11-a0e5-${String((serial += 1)).padStart(12, '0')}`,
    close: async () => {
      await store.close();
      await pool.end();
      await admin.end();
      await onServer(options.adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(adminUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
