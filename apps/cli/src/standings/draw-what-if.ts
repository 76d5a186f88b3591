import { type EventSheet, type Ripple, type WhatIf } from '@fairdeal/standings';
import { say } from '../say';
import { drawMoves } from './draw-moves';
import { title } from './draw-standings';

/** What an order would change: the deals, and everybody who would stand elsewhere. */
export function drawWhatIf(
  sheet: EventSheet,
  { deals, moves, standings, through, policy, laterRounds }: Ripple,
): string {
  return [
    title(sheet, standings),
    '',
    ...(deals.length === 0 ? ['No deal would come to anything else.'] : []),
    ...deals.map(({ deal, was, is }) => `Deal ${deal}: ${result(was)} -> ${result(is)}`),
    '',
    ...(moves.length === 0 ? ['Nobody would stand elsewhere.'] : drawMoves(moves, standings.scoring.unit)),
    '',
    ...laterRounds.map(
      ({ session, round, state, pairings }) =>
        `Round ${session}.${round} is ${state}: ${pairings.length} of its pairings are of somebody who moves, and stand.`,
    ),
    `A correction reaches ${policy.replaceAll('-', ' ')} in this event.`,
    `Tried on top of position ${through}; nothing was recorded.`,
    '',
  ].join('\n');
}

function result(shown: WhatIf['deals'][number]['was']): string {
  if (shown === null) return 'nothing';
  const { kind, tricks, points, law, note } = shown;
  return [
    kind,
    ...(tricks ? [`tricks ${say(tricks)}`] : []),
    ...(points ? [`points ${say(points)}`] : []),
    ...(note === null ? [] : [note]),
    ...(law === null ? [] : [law]),
  ].join(', ');
}
