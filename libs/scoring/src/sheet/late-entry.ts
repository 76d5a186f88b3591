import { exact, times, type Exact } from '../exact/exact';
import type { ContestantId } from '../boards/table-result';
import type { Adjustment } from './adjustment';

export interface LateEntryRule {
  /** Of the points there were to win in what was missed. */
  readonly share: Exact;
  readonly source: string;
}

export const fortyFivePerCent: LateEntryRule = {
  share: exact(45, 100),
  source: 'forums.ebu.co.uk/discussion/1360',
};

/** What a contestant who joins late has for the matches missed; `missed` is the most they could have earned. */
export const lateEntry = (contestant: ContestantId, missed: Exact, rule: LateEntryRule): Adjustment => ({
  contestant,
  what: 'late-entry',
  amount: times(missed, rule.share),
  note: rule.source,
});
