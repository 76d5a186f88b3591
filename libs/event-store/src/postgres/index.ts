export { migrate, MigrationRefused } from './migrate';
export { PostgresEventStore, type PostgresEventStoreOptions } from './postgres-event-store';
