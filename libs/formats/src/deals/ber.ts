import { seats, type Seat } from '@fairdeal/facts';
import { handsByCard, holdersOf, latin, type Hands, type Place, type Taking } from './taking';

/**
 * A digit for each card of the pack, spades from the ace down to the club two: 1 North, 2 East, 3 South, 4 West. Deals
 * follow each other without a mark; line ends between them do no harm.
 */
export function readBer(bytes: Uint8Array, taking: Taking): void {
  const text = latin(bytes);
  let at = 0;
  let line = 1;
  let lineStart = 0;
  while (at < text.length) {
    const end = /^(?:\r\n|\r|\n)/.exec(text.slice(at, at + 2));
    if (end) {
      at += end[0].length;
      line += 1;
      lineStart = at;
      continue;
    }
    const place: Place = { line, column: at - lineStart + 1 };
    const stop = text.slice(at, at + 52).search(/[\r\n]/);
    const piece = text.slice(at, at + (stop < 0 ? 52 : stop));
    at += piece.length;
    if (piece.trim() === '' || piece === '\u001a') continue;
    taking.begin();
    if (!/^[1-4]{52}$/.test(piece)) {
      taking.refuse('seats', place, `${piece.length} characters, 52 digits 1 to 4 expected`);
      continue;
    }
    const holders = Array.from(piece, (digit) => seats[Number(digit) - 1] as Seat);
    taking.take(handsByCard(holders), place, { board: String(taking.number) });
  }
}

export const berOf = (hands: Hands): string =>
  (holdersOf(hands) as readonly Seat[]).map((seat) => seats.indexOf(seat) + 1).join('');
