import { add, dividedBy, exact, times, zero, type Exact } from '../exact/exact';
import type { Outcome } from '../boards/board-result';
import { frequencyOf, type Frequency } from '../matchpoints/frequency';
import { imps } from './imp-table';

export interface CrossedOutcome {
  readonly score: number;
  readonly share: Exact;
  /** IMPs against every other entry, added up. */
  readonly sum: Exact;
}

export interface Crossed {
  readonly sum: Exact;
  readonly outcomes: readonly CrossedOutcome[];
}

/** IMPs of one comparison, no more than `cap` either way. */
function capped(difference: number, cap: number | null): number {
  const won = imps(difference);
  return cap === null ? won : Math.max(-cap, Math.min(cap, won));
}

function againstField(field: Frequency, entry: readonly Outcome[], score: number, cap: number | null): Exact {
  const weights = entry.reduce((total, { weight }) => total + weight, 0);
  let inUnits = 0;
  for (const [i, other] of field.scores.entries())
    inUnits += (field.counts[i] ?? 0) * capped(score - other, cap);
  for (const own of entry) inUnits -= own.weight * (field.unit / weights) * capped(score - own.score, cap);
  return exact(inUnits, field.unit);
}

function crossed(field: Frequency, entry: readonly Outcome[], cap: number | null): Crossed {
  const weights = entry.reduce((total, { weight }) => total + weight, 0);
  const outcomes = entry.map(({ score, weight }) => ({
    score,
    share: exact(weight, weights),
    sum: againstField(field, entry, score, cap),
  }));
  return { sum: outcomes.reduce((total, { share, sum }) => add(total, times(share, sum)), zero), outcomes };
}

/**
 * IMPs of each entry against every other, added up; in the order of the entries. A weighted score is compared
 * outcome by outcome, and the IMPs are weighed (12C1c).
 *
 * Sources: bridge55.fi (18 over 5 comparisons is 3.6); a cap of 17 a comparison is in the Cavendish rules.
 */
export function crossImps(entries: readonly (readonly Outcome[])[], cap: number | null): readonly Crossed[] {
  const field = frequencyOf(entries);
  const plain = new Map<number, Crossed>();
  return entries.map((entry) => {
    const [only] = entry;
    if (only === undefined || entry.length > 1) return crossed(field, entry, cap);
    const known = plain.get(only.score) ?? crossed(field, entry, cap);
    plain.set(only.score, known);
    return known;
  });
}

/** Over so many comparisons. With nobody to compare with there is nothing to win or lose. */
export const meanImps = (sum: Exact, comparisons: number): Exact =>
  comparisons === 0 ? zero : dividedBy(sum, exact(comparisons));
