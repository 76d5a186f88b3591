import { fullPack, indexOfCard, leftOf, type Card, type Seat } from '@fairdeal/facts';
import { linesOf } from '../text/decoded';
import { dealerOfBoard, latin, type Hands, type Taking } from './taking';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * A line for each board after an empty first one; a letter for each card, `A` the ace of spades to `z` the club two. Thirteen
 * letters a hand, beginning with the board's *dealer*, not with North. An empty line is a board left out.
 */
export function readBhg(bytes: Uint8Array, taking: Taking): void {
  for (const { text, number: line } of linesOf(latin(bytes))) {
    const place = { line, column: 1 };
    if (line === 1) {
      if (text.trim() !== '') taking.stray(text, place, 'an empty first line');
      continue;
    }
    const board = line - 1;
    const row = text.trim();
    if (row === '' || row === '\u001a') continue;
    taking.begin();
    if (!/^[A-Za-z]{52}$/.test(row)) {
      taking.refuse('letters', place, `${row.length} characters, 52 letters expected`);
      continue;
    }
    const dealer = dealerOfBoard(board);
    const hands: Partial<Record<Seat, readonly Card[]>> = {};
    let seat = dealer;
    for (let from = 0; from < 52; from += 13) {
      hands[seat] = Array.from(
        row.slice(from, from + 13),
        (letter) => fullPack[letters.indexOf(letter)] as Card,
      );
      seat = leftOf(seat);
    }
    taking.take(hands, place, { board: String(board), dealer });
  }
}

export function bhgOf(hands: Hands, board: number): string {
  let row = '';
  let seat = dealerOfBoard(board);
  for (let n = 0; n < 4; n += 1) {
    for (const card of hands[seat] ?? []) row += letters[indexOfCard(card)];
    seat = leftOf(seat);
  }
  return row;
}
