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

/** After these a deal is worth auditing: its cards are out, it counts, or a fact reads otherwise than before. */
const calling: ReadonlySet<string> = new Set(['DealCompleted', 'ScoreAgreed', 'FactCorrected']);

const auditList: Table<AuditListRow> = {
  name: 'audit_list',
  key: 'deal',
  columns: { deal: 'text', dueVersion: 'integer', auditedVersion: 'integer', due: 'boolean' },
  keyOf: (event) =>
    calling.has(event.type)
      ? idIn('deal-', event)
      : event.type === 'AuditCompleted'
        ? idIn('audit-', event)
        : undefined,
  fold: (row, event) => {
    const before = row ?? { deal: dealOf(event), dueVersion: 0, auditedVersion: 0, due: false };
    const dueVersion = calling.has(event.type) ? event.version : before.dueVersion;
    const auditedVersion = Math.max(
      before.auditedVersion,
      event.type === 'AuditCompleted' ? (wholeOf(event.data, 'version') ?? 0) : 0,
    );
    return { ...before, dueVersion, auditedVersion, due: auditedVersion < dueVersion };
  },
};

const dealOf = (event: ProjectedEvent): string => idIn('deal-', event) ?? idIn('audit-', event) ?? '';

/** Which deals wait for an audit. The queue is filled from here, so losing the queue loses no audit. */
export const auditListProjection: Projection = { name: 'audit-list', version: 1, tables: [auditList] };
