import { fullPack, seats, type Seat } from '@fairdeal/facts';
import { byteAt, handsByCard, holdersOf, type Hands, type Taking } from './taking';

/**
 * Thirteen bytes of a header, the count of deals in the first two, low byte first, and spaces; then thirteen bytes a
 * deal, one for each rank from the ace down. Two bits a suit, spades highest: 0 North, 1 East, 2 South, 3 West.
 */
export function readRzd(bytes: Uint8Array, taking: Taking): void {
  const count = (bytes[0] ?? 0) + 256 * (bytes[1] ?? 0);
  const whole = Math.floor(Math.max(0, bytes.length - 13) / 13);
  if (bytes.length < 13 || bytes.subarray(2, 13).some((byte) => byte !== 32)) {
    taking.remark('bent', 'header', byteAt(0), 'a count in two bytes and eleven spaces expected');
  }
  if (count !== whole) {
    taking.remark('bent', 'count', byteAt(0), `header says ${count} deals, ${whole} follow`);
  }
  for (let at = 13; at < bytes.length; at += 13) {
    taking.begin();
    const piece = bytes.subarray(at, at + 13);
    if (piece.length < 13) {
      taking.refuse('cut-short', byteAt(at), `${piece.length} bytes, 13 expected`);
      continue;
    }
    const holders = fullPack.map((_, place) => {
      const suit = Math.floor(place / 13);
      return seats[((piece[place % 13] as number) >> (6 - 2 * suit)) & 3] as Seat;
    });
    taking.take(handsByCard(holders), byteAt(at), { board: String(taking.number) });
  }
}

export function rzdOf(hands: Hands): Uint8Array {
  const bytes = new Uint8Array(13);
  (holdersOf(hands) as readonly Seat[]).forEach((seat, place) => {
    const suit = Math.floor(place / 13);
    bytes[place % 13] = (bytes[place % 13] as number) | (seats.indexOf(seat) << (6 - 2 * suit));
  });
  return bytes;
}

export function rzdHeader(count: number): Uint8Array {
  const header = new Uint8Array(13).fill(32);
  header[0] = count & 255;
  header[1] = (count >> 8) & 255;
  return header;
}
