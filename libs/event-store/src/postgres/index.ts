export { exportLog } from './export-log';
export { groupLimits, type GroupLimits } from './group-commit';
export type { LogFault } from './log-faults';
export { migrate, MigrationRefused } from './migrate';
export { PostgresEventStore, type PostgresEventStoreOptions } from './postgres-event-store';
export { readBareLog, readLog, type ReadLogOptions } from './read-log';
export { restoreLog, RestoreRefused } from './restore-log';
export type { BareEvent } from './text-rows';
export { type Verified, verifyLog, type VerifyOptions } from './verify-log';
