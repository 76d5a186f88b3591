import type { Difference, EventSheet, MoveAndWhy } from '@fairdeal/standings';
import { standings } from '@fairdeal/standings';
import { sayEvent } from './draw-explanation';
import { drawMoves } from './draw-moves';
import { title } from './draw-standings';

/** Who moved between two moments, and the events that did it. */
export function drawDifference(sheet: EventSheet, { from, to, moves }: Difference): string {
  const found = standings(sheet);
  return [
    title(sheet, found),
    `From position ${from} to position ${to}:`,
    '',
    ...(moves.length === 0 ? ['Nobody moved.'] : drawMoves(moves, found.scoring.unit)),
    '',
    ...moves.map(sayWhy),
    '',
  ].join('\n');
}

const sayWhy = ({ entry, because }: MoveAndWhy): string =>
  `${entry}: ${because.length === 0 ? 'because others moved' : because.map(sayEvent).join(', ')}`;
