import { type EventStore, WrongExpectedVersion } from '@fairdeal/event-store';
import { type AuditJob, auditJobId } from './audit-queue';

/**
 * Appends AuditCompleted to the deal's audit stream, unless that version or a later one is audited already. A job that
 * runs twice, or twice at once, has one effect.
 */
export async function completeAudit(store: EventStore, { dealId, version }: AuditJob): Promise<void> {
  const stream = `audit-${dealId}`;
  const commandId = auditJobId({ dealId, version });
  for (;;) {
    const events = await store.readStream(stream);
    const audited = events.some(
      ({ type, data }) => type === 'AuditCompleted' && Number(data['version']) >= version,
    );
    if (audited) return;
    try {
      await store.append({
        commandId,
        // What is asked is the audit of this version, at whatever version the audit stream then is.
        requestHash: commandId,
        appends: [
          {
            stream,
            expectedVersion: events.at(-1)?.version ?? 0,
            events: [{ type: 'AuditCompleted', data: { version }, meta: { by: 'auditor' } }],
          },
        ],
      });
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedVersion)) throw error;
    }
  }
}
