export { freshDatabase, type FreshDatabase, migrationsFolder } from './fresh-database';
export { inMemoryEventStore } from './in-memory';
