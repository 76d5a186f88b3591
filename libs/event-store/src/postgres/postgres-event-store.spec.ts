import { Pool } from 'pg';
import { eventStoreContract } from '../event-store.contract';
import { freshDatabase, type FreshDatabase } from '../testing';
import { PostgresEventStore } from './postgres-event-store';

describe('the event store in PostgreSQL', () => {
  let database: FreshDatabase;
  let pool: Pool;
  let store: PostgresEventStore;

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new Pool({ connectionString: database.url });
    store = new PostgresEventStore(pool);
  });
  afterAll(async () => {
    await store.close();
    await pool.end();
    await database.drop();
  });

  eventStoreContract(() => ({ store, upcast: (upcasters) => new PostgresEventStore(pool, { upcasters }) }));
});
