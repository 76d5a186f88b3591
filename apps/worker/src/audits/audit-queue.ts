import type { JobsOptions } from 'bullmq';

/** Once released they stay: jobs lie under them. */
export const auditQueue = 'audits';
/** What a director waits for: a fault in a deal that goes on. It never stands behind deals that are over. */
export const liveQueue = 'audits-now';
/** Audits across the streams of one event. */
export const eventQueue = 'event-audits';

/** An address, not a copy: which deal, and up to which of its versions. */
export interface AuditJob {
  readonly dealId: string;
  readonly version: number;
}

/** Which event, and which of the wishes for its audit it sees to. */
export interface EventAuditJob {
  readonly tournament: string;
  readonly wanted: number;
}

/** The same for the same audit, so that it lies in the queue once. BullMQ wants no colon, and a deal's id has none. */
export const auditJobId = ({ dealId, version }: AuditJob): string => `audit-deal-${dealId}-${version}`;
export const eventJobId = ({ tournament, wanted }: EventAuditJob): string =>
  `audit-event-${tournament}-${wanted}`;

/** Times a job is tried before it goes on the list of those that cannot be made. */
export const attempts = 4;

export const jobOptions = (jobId: string): JobsOptions => ({
  jobId,
  attempts,
  backoff: { type: 'exponential', delay: 500 },
  // Kept, either would keep an audit that is due again out of the queue. The log and our own tables remember.
  removeOnComplete: true,
  removeOnFail: true,
});

/** What a killed worker had under way goes to another in seconds; what kills its worker again and again is put down. */
export const workerOptions = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 } as const;
