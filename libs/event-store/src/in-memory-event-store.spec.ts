import { eventStoreContract } from './event-store.contract';
import { inMemoryEventStore } from './testing';

describe('the in-memory event store', () => {
  const store = inMemoryEventStore();
  eventStoreContract(() => ({ store, upcast: (upcasters) => store.through(upcasters) }));
});
