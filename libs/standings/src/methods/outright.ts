import { exact } from '@fairdeal/scoring';
import { nothing, type Figure } from '../made-line';
import type { Reckoned } from '../result';

/** A director's points for a side or a seat, in the unit the event is scored in; who is not named gets none. */
export function outright({ points }: Pick<Reckoned, 'points'>, at: string): Figure {
  const given = points[at];
  if (given === undefined) return nothing({ how: 'outright' });
  return { amount: exact(given), raw: exact(given), of: null, why: { how: 'outright' } };
}
