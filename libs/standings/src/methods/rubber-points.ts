import { exact, zero } from '../exact';
import { nothing, type Method } from '../made-line';
import { outright } from './outright';

/**
 * What the rubbers won are worth. The winners' points already have the losers' game taken off them (whist 10), so the
 * losers are given nothing, and nothing is taken from them. A rubber counts with the hand that won it; one not won
 * counts for nobody.
 *
 * Not covered: artificial averages. No share of a rubber can be awarded; a director gives points outright.
 */
export const rubberPoints: Method = {
  id: 'rubber-points',
  unit: 'rubber points',
  source: 'whist 8 to 10; for other games, what their lawbook gives for a rubber',
  scope: 'table',
  figure: (result, at) => {
    if (result.kind !== 'played' && result.kind !== 'passed-out') return nothing;
    const { reckoned } = result;
    if (reckoned.outright) return outright(reckoned, at);
    const won = reckoned.rubber?.by === at ? reckoned.rubber.points : null;
    return { amount: won === null ? zero : exact(won), how: { by: 'rubber', won } };
  },
};
