import type { Projection, ProjectedEvent, Table } from '../projection';
import { idIn, wholeOf } from './field-of';

export type AuditListRow = {
  readonly deal: string;
  /** The deal should be audited up to this version, 0 when nothing calls for it. */
  readonly dueVersion: number;
  /** It is audited up to this one. */
  readonly auditedVersion: number;
  readonly due: boolean;
};

/** Streams of what was found between the streams of one event. */
export const eventAudits = 'audit-event--';

/**
 * After these a deal is to be audited: it has a result or is over, a fact reads otherwise than before, or somebody decided
 * something about it. Faults in a deal that goes on are watched for while it does, and need no row here.
 */
export const callsForAudit: ReadonlySet<string> = new Set([
  'DealClosed',
  'DealScored',
  'DealVoided',
  'FactCorrected',
  'RulingGiven',
  'ScoreAdjusted',
  'ScoreAgreed',
  'ShuffleRevealed',
]);

const auditList: Table<AuditListRow> = {
  name: 'audit_list',
  key: 'deal',
  columns: { deal: 'text', dueVersion: 'integer', auditedVersion: 'integer', due: 'boolean' },
  keyOf: (event) =>
    callsForAudit.has(event.type)
      ? idIn('deal-', event)
      : event.type === 'AuditCompleted' && !event.stream.startsWith(eventAudits)
        ? idIn('audit-', event)
        : undefined,
  fold: (row, event) => {
    const before = row ?? { deal: dealOf(event), dueVersion: 0, auditedVersion: 0, due: false };
    const dueVersion = callsForAudit.has(event.type) ? event.version : before.dueVersion;
    const auditedVersion = Math.max(
      before.auditedVersion,
      event.type === 'AuditCompleted' ? (wholeOf(event.data, 'version') ?? 0) : 0,
    );
    return { ...before, dueVersion, auditedVersion, due: auditedVersion < dueVersion };
  },
};

const dealOf = (event: ProjectedEvent): string => idIn('deal-', event) ?? idIn('audit-', event) ?? '';

/** Which deals wait for an audit. The queue is filled from here, so losing the queue loses no audit. */
export const auditListProjection: Projection = { name: 'audit-list', version: 2, tables: [auditList] };
