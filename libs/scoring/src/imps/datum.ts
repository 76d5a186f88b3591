import { compare, dividedBy, exact, sum, type Exact } from '../exact/exact';
import { rounded, type Halves } from '../exact/rounding';

/** What every result of a board is compared with. Programs differ, so the event says. */
export interface DatumRule {
  readonly middle: 'mean' | 'median';
  /** So many of the best and as many of the worst are left out first... */
  readonly leftOut: number;
  /** ...of boards with at least so many results. */
  readonly leftOutFrom: number;
  /** To what it is rounded; null keeps it as it is. */
  readonly unit: Exact | null;
  readonly halves: Halves;
  readonly source: string;
}

/** The mean without the best and the worst score, rounded to ten, halves away from nought. */
export const trimmedMean: DatumRule = {
  middle: 'mean',
  leftOut: 1,
  // Two results less the best and the worst leave nothing; no source says what then. Ours: the mean of both.
  leftOutFrom: 3,
  unit: exact(10),
  halves: 'away-from-zero',
  source: 'USEBIO files written by Compscore3, recomputed',
};

/** The mean of all scores, rounded to ten. */
export const plainMean: DatumRule = {
  ...trimmedMean,
  leftOut: 0,
  source: 'used elsewhere; the event names it',
};

/** The middle score, or the mean of the two in the middle, rounded to ten. */
export const median: DatumRule = { ...plainMean, middle: 'median' };

const mean = (figures: readonly Exact[]): Exact => dividedBy(sum(figures), exact(figures.length));

/** Of the scores from North-South; null where there are none. */
export function datumOf(scores: readonly Exact[], rule: DatumRule): Exact | null {
  if (scores.length === 0) return null;
  const ordered = [...scores].sort(compare);
  const out = ordered.length >= rule.leftOutFrom ? rule.leftOut : 0;
  const kept = ordered.slice(out, ordered.length - out);
  if (kept.length === 0) return null;
  const half = Math.floor((kept.length - 1) / 2);
  const middle = rule.middle === 'mean' ? mean(kept) : mean(kept.slice(half, kept.length - half));
  return rule.unit === null ? middle : rounded(middle, rule.unit, rule.halves);
}
