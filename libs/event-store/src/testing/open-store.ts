import { Pool } from 'pg';
import { PostgresEventStore, type PostgresEventStoreOptions } from '../postgres/postgres-event-store';
import { freshDatabase, type FreshDatabase } from './fresh-database';

/** A store on a database of its own. */
export interface OpenStore {
  readonly database: FreshDatabase;
  readonly pool: Pool;
  readonly store: PostgresEventStore;
  close(): Promise<void>;
}

export async function openStore(
  options: PostgresEventStoreOptions = {},
  adminUrl?: string,
): Promise<OpenStore> {
  const database = await freshDatabase(adminUrl);
  const pool = new Pool({ connectionString: database.url });
  const store = new PostgresEventStore(pool, options);
  return {
    database,
    pool,
    store,
    close: async () => {
      await store.close();
      await pool.end();
      await database.drop();
    },
  };
}
