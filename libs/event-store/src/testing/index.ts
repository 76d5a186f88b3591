export { freshDatabase, type FreshDatabase, migrationsFolder } from './fresh-database';
export { inMemoryEventStore } from './in-memory';
export { openStore, type OpenStore } from './open-store';
export { query } from './query';
