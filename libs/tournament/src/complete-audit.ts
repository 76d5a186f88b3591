import {
  CommandIdReused,
  streamName,
  WrongExpectedVersion,
  type EventStore,
  type RecordedEvent,
} from '@fairdeal/event-store';
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

/** What the checks make of a deal's stream. */
export type Audited = Pick<CompleteAudit, 'findings' | 'lawbook'>;

export interface DealAuditWish {
  readonly deal: string;
  /** Audited up to here already, it is left alone; left out, it is audited unless all of it is. */
  readonly upTo?: number;
  /** Audited whether it was before or not. */
  readonly again?: boolean;
  readonly edition: string;
}

/**
 * Audits one deal as it stands now, which may be further than was asked for, and writes down what was found.
 *
 * @param judge the checks; undefined where the stream holds no deal
 * @param before heard before anything is written
 * @returns undefined where there was nothing to audit
 */
export async function auditDealOf(
  store: Pick<EventStore, 'readStream' | 'append'>,
  { deal, upTo, again = false, edition }: DealAuditWish,
  judge: (events: readonly RecordedEvent[]) => Audited | undefined,
  before: (events: readonly RecordedEvent[]) => Promise<void> = async () => undefined,
): Promise<AuditWritten | undefined> {
  const [state, events] = await Promise.all([
    auditStateOf(store, deal),
    store.readStream(streamName('deal', deal)),
  ]);
  const last = events.at(-1);
  if (last === undefined || (!again && state.audited >= (upTo ?? last.version))) return undefined;
  const { findings = [], lawbook } = judge(events) ?? {};
  await before(events);
  return completeAudit(store, deal, {
    version: last.version,
    findings,
    ...(lawbook !== undefined && { lawbook }),
    edition,
    at: typeof last.meta['at'] === 'string' ? last.meta['at'] : last.recordedAt,
    ...(again && { again }),
  });
}
