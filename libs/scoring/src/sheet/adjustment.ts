import type { Exact } from '../exact/exact';
import type { ContestantId } from '../boards/table-result';

/** A line that no board made: it is added to the total as it stands, with its sign. */
export interface Adjustment {
  readonly contestant: ContestantId;
  readonly what: 'handicap' | 'carry-over' | 'penalty' | 'bonus' | 'late-entry';
  /** In the method's own points. A penalty is below nought, and may take a total there. */
  readonly amount: Exact;
  /** Whose decision, or which regulation. */
  readonly note: string;
}
