import type { Outcome } from '../boards/board-result';

/** How often each score stands in a field. */
export interface Frequency {
  /** Each score once, worst first. */
  readonly scores: readonly number[];
  readonly placeOf: ReadonlyMap<number, number>;
  /** How often, in parts of `unit`: a score of weight 40 in 100 stands four tenths of once. */
  readonly counts: readonly number[];
  /** `below[i]`: how many are worse than `scores[i]`, in parts of `unit`. */
  readonly below: readonly number[];
  readonly unit: number;
}

const weightOf = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((total, { weight }) => total + weight, 0);

function commonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

/** The field's frequency table; an entry with several outcomes stands in it in parts. */
export function frequencyOf(entries: readonly (readonly Outcome[])[]): Frequency {
  const unit = entries.reduce((unit, outcomes) => commonMultiple(unit, weightOf(outcomes)), 1);
  const counted = new Map<number, number>();
  for (const outcomes of entries) {
    const share = unit / weightOf(outcomes);
    for (const { score, weight } of outcomes) counted.set(score, (counted.get(score) ?? 0) + weight * share);
  }
  const scores = [...counted.keys()].sort((a, b) => a - b);
  const placeOf = new Map<number, number>();
  const counts: number[] = [];
  const below: number[] = [];
  let worse = 0;
  for (const [i, score] of scores.entries()) {
    const count = counted.get(score) ?? 0;
    placeOf.set(score, i);
    counts.push(count);
    below.push(worse);
    worse += count;
  }
  return { scores, placeOf, counts, below, unit };
}
