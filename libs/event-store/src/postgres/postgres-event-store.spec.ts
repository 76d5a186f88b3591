import { eventStoreContract } from '../event-store.contract';
import { openStore, type OpenStore } from '../testing';
import { PostgresEventStore } from './postgres-event-store';

describe('the event store in PostgreSQL', () => {
  let open: OpenStore;

  beforeAll(async () => {
    open = await openStore();
  });
  afterAll(() => open.close());

  eventStoreContract(() => ({
    store: open.store,
    upcast: (upcasters) => new PostgresEventStore(open.pool, { upcasters }),
  }));
});
