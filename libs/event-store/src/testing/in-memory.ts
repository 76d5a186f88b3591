import { createHash, randomBytes } from 'node:crypto';
import { InMemoryEventStore } from '../in-memory-event-store';
import type { Upcasters } from '../upcaster';

/** An in-memory store with Node's SHA-256 and random salts, and a clock that stands still. */
export const inMemoryEventStore = (options: { readonly upcasters?: Upcasters } = {}): InMemoryEventStore =>
  new InMemoryEventStore(
    {
      sha256: (bytes) => createHash('sha256').update(bytes).digest(),
      salt: () => randomBytes(16),
      now: () => '1897-11-01T20:15:00.000000Z',
    },
    options,
  );
