import { exact } from '../exact';
import { nothing, type How, type Method } from '../made-line';
import { outright } from './outright';

const summed = (id: string, unit: string, source: string, how: (points: number) => How): Method => ({
  id,
  unit,
  source,
  scope: 'table',
  figure: (result, at) => {
    if (result.kind !== 'played' && result.kind !== 'passed-out') return nothing;
    const { reckoned } = result;
    if (reckoned.outright) return outright(reckoned, at);
    const points = reckoned.points[at];
    return points === undefined ? nothing : { amount: exact(points), how: how(points) };
  },
});

/** The points of every hand, as its lawbook counts them. */
export const totalPoints: Method = summed(
  'total-points',
  'points',
  'Laws of Duplicate Bridge 2017, 78C: total points',
  (points) => ({ by: 'points', points }),
);

/** Chips won less chips lost, deal by deal. */
export const chipsWon = summed(
  'chips',
  'chips',
  'poker’s page, T12: places by what is left, and by when it was lost',
  (chips) => ({ by: 'chips', chips }),
);
