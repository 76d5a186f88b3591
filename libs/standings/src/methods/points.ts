import { exact } from '@fairdeal/scoring';
import { noFigure, type Figure, type Method } from '../made-line';
import type { DealResult } from '../result';
import { byTotal } from './criteria';
import { outright } from './outright';

/** The points of the hand, by side or by seat. */
export function pointsOfHand(result: DealResult, at: string): Figure {
  if (result.kind !== 'played' && result.kind !== 'passed-out') return noFigure(result);
  if (result.reckoned.outright) return outright(result.reckoned, at);
  const points = result.reckoned.points[at];
  if (points === undefined) return noFigure(result);
  return { amount: exact(points), raw: exact(points), of: null, why: { how: 'taken', against: null } };
}

/** The points of every hand, as its lawbook counts them. */
export const totalPoints: Method = {
  id: 'total-points',
  unit: 'points',
  source: 'Laws of Duplicate Bridge 2017, 78C: total points',
  scope: 'table',
  figure: pointsOfHand,
  criteria: () => [byTotal],
};
