import { exactText, type EventSheet, type WhatIf } from '@fairdeal/standings';
import { say } from '../say';
import { inColumns } from './columns';
import { title } from './draw-standings';

/** What an order would change: the deals, and everybody who would stand elsewhere. */
export function drawWhatIf(sheet: EventSheet, { deals, moves, standings, through }: WhatIf): string {
  const moved = inColumns(
    [
      ['entry', 'from', 'to', standings.scoring.unit, ''],
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
  return [
    title(sheet, standings),
    '',
    ...(deals.length === 0 ? ['No deal would come to anything else.'] : []),
    ...deals.map(({ deal, was, is }) => `Deal ${deal}: ${result(was)} -> ${result(is)}`),
    '',
    ...(moves.length === 0 ? ['Nobody would stand elsewhere.'] : moved),
    '',
    `Tried on top of position ${through}; nothing was recorded.`,
    '',
  ].join('\n');
}

function result(shown: WhatIf['deals'][number]['was']): string {
  if (shown === null) return 'nothing';
  const { kind, tricks, points, note } = shown;
  const figures = tricks ?? points;
  return [kind, ...(figures ? [say(figures)] : []), ...(note === null ? [] : [note])].join(', ');
}
