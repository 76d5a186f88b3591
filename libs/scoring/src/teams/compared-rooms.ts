import { add, dividedBy, exact, sum, times, zero, type Exact } from '../exact/exact';
import { standingOf, type Absence, type Average, type Outcome } from '../boards/board-result';
import { ownOutcomes, weighed } from '../boards/outcomes';
import type { MatchBoard } from './match-board';

export type TeamSide = 'home' | 'away';

/** A board as one team sees it. Each team is worked out by itself: a split score does not balance (12C4). */
export type ComparedRooms =
  | {
      readonly kind: 'compared';
      /** The team's own scores, weighted means where a room's is weighted. */
      readonly open: Exact;
      readonly closed: Exact;
      /** `figure` of the difference in points, over every pair of outcomes, weighed. */
      readonly weigh: (figure: (difference: number) => Exact) => Exact;
    }
  | { readonly kind: 'average'; readonly averages: readonly Average[] }
  | { readonly kind: 'absent'; readonly as: Absence };

const weightOf = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((total, { weight }) => total + weight, 0);

function overBoth(
  open: readonly Outcome[],
  closed: readonly Outcome[],
  figure: (difference: number) => Exact,
): Exact {
  const terms = open.flatMap((one) =>
    closed.map((other) => times(figure(one.score + other.score), exact(one.weight * other.weight))),
  );
  return dividedBy(sum(terms), exact(weightOf(open) * weightOf(closed)));
}

/** What the two rooms come to for one team. A room not in yet comes first: nothing can be said before it. */
export function comparedRooms(board: MatchBoard, side: TeamSide): ComparedRooms {
  const [inOpen, inClosed] = side === 'home' ? (['ns', 'ew'] as const) : (['ew', 'ns'] as const);
  const open = standingOf(board.open, inOpen);
  const closed = standingOf(board.closed, inClosed);
  for (const standing of [open, closed])
    if (standing.kind === 'absent' && standing.as === 'unknown') return standing;
  const averages = [open, closed].flatMap((standing) => (standing.kind === 'average' ? [standing] : []));
  if (averages.length > 0) return { kind: 'average', averages };
  if (open.kind === 'absent') return open;
  if (closed.kind === 'absent') return closed;
  if (open.kind === 'average' || closed.kind === 'average') return { kind: 'average', averages };
  const ownOpen = ownOutcomes(open.outcomes, inOpen);
  const ownClosed = ownOutcomes(closed.outcomes, inClosed);
  return {
    kind: 'compared',
    open: weighed(ownOpen, (score) => exact(score)),
    closed: weighed(ownClosed, (score) => exact(score)),
    weigh: (figure) => overBoth(ownOpen, ownClosed, figure),
  };
}

/** The mean of the rooms' artificial scores, where both have one (our reading; the law speaks of one). */
export const meanOf = (averages: readonly Average[], figure: (average: Average) => Exact): Exact =>
  averages.length === 0 ? zero : dividedBy(averages.map(figure).reduce(add, zero), exact(averages.length));
