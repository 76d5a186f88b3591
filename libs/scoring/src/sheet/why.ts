import type { Exact } from '../exact/exact';
import type { Average } from '../boards/board-result';

/** One outcome of a weighted score with what it would have earned alone. */
export interface Part {
  /** The contestant's own score. */
  readonly score: number;
  readonly share: Exact;
  readonly awarded: Exact;
}

/** How a line's figure was made. Enough to write the sum out; the words are the reader's. */
export type Why =
  /** 78A, all results in: beat so many, tied with so many, out of so many others. */
  | { readonly how: 'compared'; readonly beaten: Exact; readonly tied: Exact; readonly results: number }
  /** Weighted (12C1c): each outcome was put into the field alone. */
  | { readonly how: 'weighted'; readonly parts: readonly Part[]; readonly results: number }
  /** Fewer results than expected: `within` are the matchpoints inside the group. */
  | {
      readonly how: 'factored';
      readonly method: 'neuberg' | 'proportion';
      readonly within: Exact;
      readonly results: number;
      readonly expected: number;
      readonly parts: readonly Part[];
    }
  | {
      readonly how: 'small-group';
      readonly within: Exact;
      readonly results: number;
      readonly expected: number;
      readonly percentage: Exact;
      readonly parts: readonly Part[];
    }
  /** 12C2. `own` is the contestant's percentage on the other boards, null where none counts. */
  | {
      readonly how: 'average';
      readonly award: Average['award'];
      readonly percentage: Exact;
      readonly own: Exact | null;
      readonly by: '12C2a' | '12C2c';
    }
  | { readonly how: 'average-imps'; readonly award: Average['award'] }
  /** IMPs against every other result: the sum, and over how many comparisons. */
  | {
      readonly how: 'cross-imps';
      readonly sum: Exact;
      readonly comparisons: number;
      readonly parts: readonly Part[];
    }
  /** IMPs against the datum, which is from the contestant's own side here. */
  | { readonly how: 'datum'; readonly datum: Exact; readonly parts: readonly Part[] }
  /** The team's own scores in the two rooms, weighted means where one is weighted; the figure is of their sum. */
  | { readonly how: 'two-rooms'; readonly open: Exact; readonly closed: Exact }
  | {
      readonly how: 'victory-points';
      readonly margin: Exact;
      readonly boards: number;
      readonly scale: string;
    }
  | { readonly how: 'bye'; readonly source: string }
  | { readonly how: 'taken'; readonly against: Exact | null }
  | { readonly how: 'finished'; readonly game: number | null; readonly chipsBefore: number }
  | { readonly how: 'added'; readonly what: string; readonly note: string }
  /** No figure, and why not. */
  | { readonly how: 'not-played' | 'sit-out' | 'phantom' | 'unknown' };
