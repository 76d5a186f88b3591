import type { FactPlace } from '@fairdeal/facts';
import { cited, comparePositions, type Cited, type Happened, type Supposed } from './happened';
import { ripple, type Ripple } from './ripple';
import type { EventSheet } from './sheet/event-sheet';
import type { FindingRecord, Said } from './sheet/records';
import { saidIn } from './sheet/said-in';

export interface Finding {
  /** The deal, the table or the event that was audited. */
  readonly about: string;
  /** Its version in the audit's stream, by which an answer names it. */
  readonly finding: number;
  readonly kind: string;
  readonly law: string | null;
  /** The version of the audited stream it speaks of. */
  readonly version: number | null;
  readonly detail: string;
  readonly severity: 'watch' | 'note' | 'fault' | 'grave' | null;
  readonly expected: string | null;
  /** The deal it was found in, where that is not what was audited. */
  readonly deal: string | null;
  readonly facts: readonly FactPlace[];
  readonly remedy: Readonly<Record<string, unknown>> | null;
  /**
   * `superseded`: facts read otherwise since, and it no longer holds. `settled`: an irregularity whose law was applied at
   * the table afterwards; nobody has to do anything about it.
   */
  readonly state: 'open' | 'answered' | 'settled' | 'superseded';
  /** The ruling on its law, or the end of the deal by it. */
  readonly settled: Cited | null;
  readonly superseded: Cited | null;
  readonly event: Cited;
  readonly answers: readonly { readonly by: string; readonly answer: string; readonly event: Cited }[];
}

const stateOf = ({ superseded, answers }: FindingRecord, settled: Happened | undefined): Finding['state'] => {
  if (superseded !== undefined) return 'superseded';
  if (answers.length > 0) return 'answered';
  return settled === undefined ? 'open' : 'settled';
};

/** A finding that doubts a decision is not settled by that decision: only what the lawbook drew from the facts is. */
function settledBy(
  { books }: EventSheet,
  about: string,
  said: Said<'FindingRecorded'>,
): Happened | undefined {
  const { kind, law, version, deal } = said;
  const record = books.deals.get(deal ?? about);
  if (kind !== 'irregularity' || law == null || version === undefined || record === undefined)
    return undefined;
  const ends = record.words.filter(({ is }) => is === 'voided').map(({ event }) => event);
  return [...record.rulings, ...ends].find(
    (event) => event.version > version && saidIn<'RulingGiven' | 'DealVoided'>(event).law === law,
  );
}

function findingOf(sheet: EventSheet, record: FindingRecord): Finding {
  const { about, event, answers, superseded } = record;
  const said = saidIn<'FindingRecorded'>(event);
  const settled = settledBy(sheet, about, said);
  return {
    about,
    finding: event.version,
    kind: said.kind,
    law: said.law ?? null,
    version: said.version ?? null,
    detail: said.detail,
    severity: said.severity ?? null,
    expected: said.expected ?? null,
    deal: said.deal ?? null,
    facts: said.facts ?? [],
    remedy: said.remedy ?? null,
    state: stateOf(record, settled),
    settled: settled ? cited(settled) : null,
    superseded: superseded ? cited(superseded) : null,
    event: cited(event),
    answers: answers.map((answered) => {
      const { by, answer } = saidIn<'FindingAnswered'>(answered);
      return { by, answer, event: cited(answered) };
    }),
  };
}

/** What the auditor found, with what was answered, in the order of the log. */
export const findings = (sheet: EventSheet): readonly Finding[] =>
  [...sheet.books.findings.values()]
    .sort((one, other) => comparePositions(one.event.position, other.event.position))
    .map((record) => findingOf(sheet, record));

export const openFindings = (sheet: EventSheet): readonly Finding[] =>
  findings(sheet).filter(({ state }) => state === 'open');

/** @returns undefined where there is no such finding */
export function findingAt(sheet: EventSheet, about: string, finding: number): Finding | undefined {
  const record = sheet.books.findings.get(`${about}@${finding}`);
  return record && findingOf(sheet, record);
}

/**
 * What a finding would change in the standings, if it were put right as it says now.
 *
 * @returns undefined where it names nothing that would put it right
 */
export function whatItWouldChange(
  sheet: EventSheet,
  { about, deal, remedy, event }: Finding,
): Ripple | undefined {
  const { type, data } = (remedy ?? {}) as { readonly type?: string; readonly data?: Said<'DealScored'> };
  if (type === undefined || data === undefined) return undefined;
  const supposed: Supposed = {
    stream: `deal-${deal ?? about}`,
    type,
    data: data as unknown as Supposed['data'],
    at: event.at,
    by: 'house',
  };
  return ripple(sheet, [supposed]);
}
