/** Once released it stays: jobs lie under it. */
export const auditQueue = 'audits';
export const auditJobName = 'audit-deal';

/** An address, not a copy: which deal, and up to which of its versions. */
export interface AuditJob {
  readonly dealId: string;
  readonly version: number;
}

/** The same for the same audit, so that it lies in the queue once. BullMQ wants no colon, and a deal's id has none. */
export const auditJobId = ({ dealId, version }: AuditJob): string => `${auditJobName}-${dealId}-${version}`;
