import { add, exact, times, zero, type Exact } from '../exact/exact';
import type { Outcome } from '../boards/board-result';
import { frequencyOf, type Frequency } from './frequency';

/** One possible score of an entry, put into the field alone. */
export interface MatchpointedOutcome {
  readonly score: number;
  /** Of all the entry's outcomes, lowest terms. */
  readonly share: Exact;
  readonly beaten: Exact;
  readonly tied: Exact;
  /** Two for each beaten, one for each tied. */
  readonly matchpoints: Exact;
}

export interface Matchpointed {
  readonly matchpoints: Exact;
  readonly outcomes: readonly MatchpointedOutcome[];
}

/** The part of the entry's own outcomes that stands below `score` and at it: nobody is compared with themselves. */
function ownPart(entry: readonly Outcome[], share: number, score: number): [below: number, at: number] {
  let [below, at] = [0, 0];
  for (const own of entry) {
    if (own.score < score) below += own.weight * share;
    else if (own.score === score) at += own.weight * share;
  }
  return [below, at];
}

function matchpointed(field: Frequency, entry: readonly Outcome[]): Matchpointed {
  const weights = entry.reduce((total, { weight }) => total + weight, 0);
  const share = field.unit / weights;
  const outcomes = entry.map(({ score, weight }): MatchpointedOutcome => {
    const place = field.placeOf.get(score) ?? 0;
    const [ownBelow, ownAt] = ownPart(entry, share, score);
    const beaten = exact((field.below[place] ?? 0) - ownBelow, field.unit);
    const tied = exact((field.counts[place] ?? 0) - ownAt, field.unit);
    return {
      score,
      share: exact(weight, weights),
      beaten,
      tied,
      matchpoints: add(add(beaten, beaten), tied),
    };
  });
  const [only] = outcomes;
  if (only !== undefined && outcomes.length === 1) return { matchpoints: only.matchpoints, outcomes };
  return {
    matchpoints: outcomes.reduce(
      (total, { share, matchpoints }) => add(total, times(share, matchpoints)),
      zero,
    ),
    outcomes,
  };
}

/**
 * 78A. Two for each score beaten and one for each equalled, in the order of the entries; the higher score beats.
 * Entries of one and the same score get one and the same answer.
 *
 * A weighted score is put into the field outcome by outcome, and the matchpoints are weighed, not the points; those
 * compared with it get averages likewise (EBU White Book 12.1.4, 12.1.6).
 */
export function matchpoints(entries: readonly (readonly Outcome[])[]): readonly Matchpointed[] {
  const field = frequencyOf(entries);
  const plain = new Map<number, Matchpointed>();
  return entries.map((entry) => {
    const [only] = entry;
    if (only === undefined || entry.length > 1) return matchpointed(field, entry);
    const known = plain.get(only.score) ?? matchpointed(field, entry);
    plain.set(only.score, known);
    return known;
  });
}
