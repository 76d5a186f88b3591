import type { LawbookOf, NextDeal } from '@fairdeal/facts';
import { checkCards } from './check-cards';
import { checkClock } from './check-clock';
import { checkDecisions } from './check-decisions';
import { checkLaw } from './check-law';
import { checkResult } from './check-result';
import { checkShuffle, type VerifyShuffle } from './check-shuffle';
import { clipped, type Finding } from './finding';
import { readDeal, type AuditedEvent, type Reading } from './reading';
import { walkDeal, type Walked } from './walked';

/** What an audit made of one deal's stream. */
export interface DealAudit {
  /** Audited up to this version. */
  readonly version: number;
  readonly lawbook: string;
  readonly findings: readonly Finding[];
  /** Who deals next, by the lawbook; undefined where it does not say. */
  readonly next: NextDeal | undefined;
}

/** A check of one deal: what is wrong with it, as it now reads. */
export type DealCheck = (
  reading: Reading,
  walked: Walked | undefined,
  around: {
    readonly events: readonly AuditedEvent[];
    readonly lawbookOf: LawbookOf;
    /** Undefined: what was revealed of shuffles is not looked at. */
    readonly verifyShuffle: VerifyShuffle | undefined;
  },
) => readonly Finding[];

const checks: readonly DealCheck[] = [
  checkLaw,
  checkCards,
  checkResult,
  checkDecisions,
  checkClock,
  checkShuffle,
];

/**
 * Audits one deal's stream: pure, and the same findings of the same events whoever asks and however often.
 *
 * A deal still in progress may be audited too; what only its end can show is not looked for before.
 *
 * @param events of the deal's stream, from version 1 on
 * @returns undefined where no deal was opened
 */
export function auditDeal(
  lawbookOf: LawbookOf,
  events: readonly AuditedEvent[],
  verifyShuffle?: VerifyShuffle,
): DealAudit | undefined {
  const reading = readDeal(events);
  if (reading === undefined) return undefined;
  const { lawbook } = reading.opened.said;
  const walked = walkDeal(lawbookOf, reading);
  const findings = checks.flatMap((check) => check(reading, walked, { events, lawbookOf, verifyShuffle }));
  return {
    version: reading.version,
    lawbook,
    findings: findings
      .map((finding) => ({
        ...finding,
        detail: clipped(finding.detail),
        expected: clipped(finding.expected),
        lawbook,
      }))
      .toSorted((one, other) => (one.version ?? 0) - (other.version ?? 0)),
    next: walked?.walk.next,
  };
}
