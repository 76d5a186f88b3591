import { otherSide, type Side } from '@fairdeal/facts';
import { exact, scoringMethods, subtract, zero } from '@fairdeal/scoring';
import { noFigure, type Figure, type Method } from '../made-line';
import type { DealResult } from '../result';
import { byTotal } from './criteria';
import { outright } from './outright';

const { count } = scoringMethods['rubber-points'].defaults;

function figure(result: DealResult, at: string): Figure {
  if (result.kind !== 'played' && result.kind !== 'passed-out') return noFigure(result);
  const { reckoned } = result;
  if (reckoned.outright) return outright(reckoned, at);
  const { rubber } = reckoned;
  if (rubber === undefined || (at !== 'NS' && at !== 'EW')) {
    return { amount: zero, raw: null, of: null, why: { how: 'no-rubber-yet' } };
  }
  const points = (side: Side) => (rubber.by === side ? exact(rubber.points) : zero);
  const [own, against] = [points(at), points(otherSide(at))];
  const amount = count === 'net' ? subtract(own, against) : own;
  return { amount, raw: own, of: null, why: { how: 'taken', against } };
}

/**
 * What the rubbers won are worth, less what was lost. A rubber counts with the hand that won it; one not won counts for
 * nobody.
 *
 * Not covered: artificial and weighted scores. No share of a rubber can be awarded; a director gives points outright.
 */
export const rubberPoints: Method = {
  id: 'rubber-points',
  unit: 'rubber points',
  source: 'whist 8 to 10; for other games, what their lawbook gives for a rubber',
  scope: 'table',
  figure,
  criteria: () => [byTotal],
};
