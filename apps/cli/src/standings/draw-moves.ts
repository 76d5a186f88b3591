import { exactText, type Move } from '@fairdeal/standings';
import { inColumns } from './columns';

/** Who stands elsewhere: from which place to which, with what, and what that gains. */
export const drawMoves = (moves: readonly Move[], unit: string): readonly string[] =>
  inColumns(
    [
      ['entry', 'from', 'to', unit, ''],
      ...moves.map(({ entry, from, to, gains }) => [
        entry,
        from?.notation ?? '–',
        to?.notation ?? '–',
        to === null ? '' : exactText(to.total),
        gains.n === 0 ? '' : `(${gains.n > 0 ? '+' : ''}${exactText(gains)})`,
      ]),
    ],
    [3, 4],
  );
