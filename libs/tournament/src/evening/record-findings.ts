import type { EventStore } from '@fairdeal/event-store';
import type { LawbookOf } from '@fairdeal/facts';
import { isRefused } from '../answer';
import { house } from '../house';
import type { FieldsOfEvent } from '../orders';
import type { StepOfWork } from '../steps-of-work';
import { audits } from '../unit-of-work';

/** Something a file says that cannot all be so, for the audit of a deal. */
export interface FoundInFile {
  readonly deal: string;
  readonly finding: FieldsOfEvent<'FindingRecorded'>;
}

export interface RecordFindings {
  readonly store: EventStore;
  readonly lawbookOf: LawbookOf;
  readonly found: readonly FoundInFile[];
  /** Hex of a collision-free hash. */
  readonly digest: (text: string) => string;
  /** When it was found. */
  readonly at: string;
}

/**
 * Notes in the audits of deals what was found in a file they came from; the same again adds nothing.
 *
 * @returns how many were new
 */
export async function recordFindings({
  store,
  lawbookOf,
  found,
  digest,
  at,
}: RecordFindings): Promise<number> {
  const desk = house(store, lawbookOf);
  let added = 0;
  for (const { deal, finding } of found) {
    const content = digest(JSON.stringify([deal, finding]));
    const note: StepOfWork = async (work) => {
      const decision = await work.do(audits, deal, { order: 'RecordFinding', finding, report: { at } });
      return 'refused' in decision ? decision : undefined;
    };
    const envelope = { commandId: `found:${content}`, requestHash: content, at };
    const answer = await desk.carryOut('audit', deal, [note], envelope);
    if (!isRefused(answer) && !answer.repeated) added += answer.added;
  }
  return added;
}
