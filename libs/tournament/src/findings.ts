import type { LawRef } from '@fairdeal/facts';
import type { Report } from './happening';
import { audits, type UnitOfWork } from './unit-of-work';

/** What the house finds by itself; the auditor finds the rest. */
export type FindingKind =
  'opened-otherwise' | 'voided-otherwise' | 'scored-otherwise' | 'game-not-reckoned' | 'rubber-not-reckoned';

/** Notes in the audit of a deal or a table that something recorded differs from what the law says; once. */
export async function recordFinding(
  work: UnitOfWork,
  audited: string,
  finding: { readonly kind: FindingKind; readonly detail: string; readonly law?: LawRef },
  report: Report,
): Promise<void> {
  await work.do(audits, audited, { order: 'RecordFinding', finding, report });
}
