import { clipped, type Finding } from '../finding';
import { checkBoards } from './check-boards';
import { checkOrder } from './check-order';
import { checkPacks } from './check-packs';
import { checkChains, checkPromises } from './check-promises';
import { checkRotation } from './check-rotation';
import { checkSeating } from './check-seating';
import type { BesideTheRecord, EventCheck, EventRecord } from './event-record';
import { watchDealers } from './watch-dealers';
import { watchPacks } from './watch-packs';

const checks: readonly EventCheck[] = [
  checkRotation,
  checkPacks,
  checkBoards,
  checkSeating,
  checkOrder,
  checkPromises,
  checkChains,
  watchDealers,
  watchPacks,
];

/** Audits the streams of one event against each other: pure, and the same findings of the same record. */
export const auditEvent = (record: EventRecord, beside: BesideTheRecord): readonly Finding[] =>
  checks.flatMap((check) =>
    check(record, beside).map((finding) => ({
      ...finding,
      detail: clipped(finding.detail),
      expected: clipped(finding.expected),
      facts: finding.facts.slice(0, 200),
    })),
  );
