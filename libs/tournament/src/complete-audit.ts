import { CommandIdReused, streamName, WrongExpectedVersion, type EventStore } from '@fairdeal/event-store';
import { auditDecider, type AuditState, type CompleteAudit } from './audit.decider';

/** What an audit changed of what is on record. */
export interface AuditWritten {
  /** Findings recorded now. */
  readonly found: number;
  /** Findings that no longer hold, and say so now. */
  readonly gone: number;
}

/** Where the audit of `audited` stands. */
export async function auditStateOf(
  store: Pick<EventStore, 'readStream'>,
  audited: string,
): Promise<AuditState> {
  const events = await store.readStream(streamName('audit', audited));
  return events.reduce(auditDecider.evolve, auditDecider.initial);
}

/**
 * Writes down what an audit found, in one append. Audits that run twice, or several at once, have the effect of one: each
 * is decided anew upon what the others wrote.
 *
 * @param audited the deal's id, or what stands for an event's
 */
export async function completeAudit(
  store: Pick<EventStore, 'readStream' | 'append'>,
  audited: string,
  audit: Omit<CompleteAudit, 'order'>,
): Promise<AuditWritten> {
  const stream = streamName('audit', audited);
  for (;;) {
    const state = await auditStateOf(store, audited);
    const decision = auditDecider.decide({ ...audit, order: 'CompleteAudit' }, state);
    if ('refused' in decision || decision.accepted.length === 0) return { found: 0, gone: 0 };
    const { accepted: events } = decision;
    try {
      // The id says which audit it is and what it was written upon: sent again after a lost connection it is the same.
      const commandId = `audit ${audited} ${audit.version} ${state.version}`;
      const { repeated } = await store.append({
        commandId,
        appends: [{ stream, expectedVersion: state.version, events }],
      });
      if (repeated) return { found: 0, gone: 0 };
    } catch (error) {
      // Another auditor wrote first, and it may be one of another edition.
      if (error instanceof WrongExpectedVersion || error instanceof CommandIdReused) continue;
      throw error;
    }
    const count = (type: string) => events.filter((event) => event.type === type).length;
    return { found: count('FindingRecorded'), gone: count('FindingSuperseded') };
  }
}
