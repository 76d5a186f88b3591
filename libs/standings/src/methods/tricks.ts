import { exact, type Exact } from '../exact';
import { nothing, type Method } from '../made-line';
import type { Award } from '../result';
import { outright } from './outright';

/** 12C2a's 60, 50 and 40 per cent of the thirteen tricks of a hand; half of them is also a drive's mean of 6½. */
const averages: Readonly<Record<Award, Exact>> = { 'A+': exact(39, 5), A: exact(13, 2), 'A-': exact(26, 5) };

/** Tricks taken, added on each player's own card. */
export const tricks: Method = {
  id: 'tricks',
  unit: 'tricks',
  source:
    'whist drives: each player adds the tricks the pair won (whist’s page, 8.1; whistdrive.wordpress.com)',
  scope: 'table',
  figure: (result, at) => {
    if (result.kind === 'average') {
      const award = at === 'NS' || at === 'EW' ? result.awards[at] : undefined;
      return award === undefined ? nothing : { amount: averages[award], how: { by: 'average', award } };
    }
    if (result.kind !== 'played' && result.kind !== 'passed-out') return nothing;
    const { reckoned } = result;
    if (reckoned.outright) return outright(reckoned, at);
    const taken = at === 'NS' || at === 'EW' ? reckoned.tricks?.[at] : undefined;
    return taken === undefined ? nothing : { amount: exact(taken), how: { by: 'tricks', tricks: taken } };
  },
};
