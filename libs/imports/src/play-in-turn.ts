import { winnerOfTrick, type Seat, type Suit } from '@fairdeal/facts';
import type { RecordedPlay } from '@fairdeal/formats';

/** Cards in the order they came down, and who won the tricks that are whole. */
export interface PlayInTurn {
  readonly plays: readonly RecordedPlay[];
  readonly winners: readonly Seat[];
}

/** @param plays in the order they came down; winners are told as far as every trick before is whole */
export function playInTurn(plays: readonly RecordedPlay[], trump: Suit | undefined): PlayInTurn {
  const winners: Seat[] = [];
  for (let number = 1; number <= 13; number++) {
    const trick = plays.filter((play) => play.trick === number);
    const whole = trick.length === 4 && new Set(trick.map(({ by }) => by)).size === 4;
    const winner = whole ? winnerOfTrick(trick, trump) : undefined;
    if (winner === undefined) break;
    winners.push(winner);
  }
  return { plays, winners };
}
