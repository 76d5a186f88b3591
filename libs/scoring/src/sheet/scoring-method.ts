import type { Adjustment } from './adjustment';
import type { Sheet } from './sheet';

export interface ScoringInput<Result, Settings> {
  readonly results: readonly Result[];
  /** Handicaps, carry-over, penalties: lines beside those the boards make. */
  readonly adjustments?: readonly Adjustment[];
  readonly settings: Settings;
}

/** One way of making results into lines, totals and places. It asks nothing but what it is handed. */
export interface ScoringMethod<Id extends string, Result, Settings> {
  readonly id: Id;
  readonly defaults: Settings;
  /** @throws ScoringFault naming the entry that cannot be scored. */
  readonly score: (input: ScoringInput<Result, Settings>) => Sheet;
}
