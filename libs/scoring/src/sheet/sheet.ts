import type { Exact } from '../exact/exact';
import type { ContestantId } from '../boards/table-result';
import type { Why } from './why';

export interface Line {
  readonly contestant: ContestantId;
  readonly session: string;
  /** The board, deal, match or game; null for a line no board made. */
  readonly board: string | null;
  /** What was scored at the table, from the contestant's side; null where nothing was, or several outcomes were weighed. */
  readonly raw: Exact | null;
  /** What it comes to; null is not nought: nothing was awarded, and the board does not count. */
  readonly awarded: Exact | null;
  /** The most there was to win; null where the method knows no most. */
  readonly of: Exact | null;
  readonly why: Why;
}

export interface Total {
  readonly contestant: ContestantId;
  /** Ranked among those of the same division: two for a two-winner movement, one otherwise. */
  readonly division: string;
  /** The sum of the contestant's lines. */
  readonly total: Exact;
  readonly of: Exact | null;
  readonly percentage: Exact | null;
  /** Lines of boards that count. */
  readonly boards: number;
  /** What ties are broken by, and nothing else. */
  readonly figures: Readonly<Record<string, Exact>>;
  readonly place: number;
  /** `1`, `2=`, `2=`, `4`. */
  readonly notation: string;
  readonly decidedBy: string | null;
  /** A result that would change this is not in. */
  readonly provisional: boolean;
}

/** Something seen in the results that cannot be right and is scored all the same. */
export interface Doubt {
  readonly place: string;
  readonly what: string;
}

export interface Sheet {
  readonly lines: readonly Line[];
  readonly totals: readonly Total[];
  readonly doubts: readonly Doubt[];
}

/** How contestants stand to each other once their lines are known. */
export interface Ranking {
  readonly by: 'total' | 'percentage' | 'mean';
  readonly better: 'higher' | 'lower';
  /** Broken in this order by the totals' figures; what is left stays a tie. */
  readonly tieBreaks: readonly { readonly figure: string; readonly better: 'higher' | 'lower' }[];
  /** Contestants of different divisions are not ranked against each other. Left out: one division. */
  readonly divisions?: Readonly<Record<ContestantId, string>>;
}
