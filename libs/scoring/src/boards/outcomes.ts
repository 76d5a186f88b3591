import { add, dividedBy, exact, times, zero, type Exact } from '../exact/exact';
import type { Direction, Outcome } from './board-result';

const weightOf = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((total, { weight }) => total + weight, 0);

/** As the side sees it: East-West's score is North-South's turned round. */
export const ownOutcomes = (outcomes: readonly Outcome[], direction: Direction): readonly Outcome[] =>
  direction === 'ns'
    ? outcomes
    : outcomes.map(({ score, weight }) => ({ score: score === 0 ? 0 : -score, weight }));

/** The score, where it is one and not a weighing of several. */
export function onlyScore(outcomes: readonly Outcome[]): Exact | null {
  const [only] = outcomes;
  return only !== undefined && outcomes.length === 1 ? exact(only.score) : null;
}

/** `figure` of each outcome, weighed. */
export function weighed(outcomes: readonly Outcome[], figure: (score: number) => Exact): Exact {
  const total = outcomes.reduce(
    (sum, { score, weight }) => add(sum, times(figure(score), exact(weight))),
    zero,
  );
  return dividedBy(total, exact(weightOf(outcomes)));
}

/** Nothing to show where there is only one outcome. */
export function partsOf(
  outcomes: readonly Outcome[],
  awarded: (score: number) => Exact,
): readonly { readonly score: number; readonly share: Exact; readonly awarded: Exact }[] {
  if (outcomes.length === 1) return [];
  return outcomes.map(({ score, weight }) => ({
    score,
    share: exact(weight, weightOf(outcomes)),
    awarded: awarded(score),
  }));
}
