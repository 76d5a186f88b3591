import { fullPack, indexOfCard, seats, type Card, type Seat } from '@fairdeal/facts';
import { byteAt, latin, type Hands, type Taking } from './taking';

const given = ['N', 'E', 'S'] as const;

/**
 * Two digits a card, 01 the ace of spades to 52 the club two: North's thirteen, East's, South's. West has what is left.
 *
 * @returns what is wrong with the 78 digits, or the hands
 */
export function handsOfBri(digits: string): Hands | string {
  if (!/^\d{78}$/.test(digits)) return '78 digits expected';
  const hands: Partial<Record<Seat, Card[]>> = {};
  const left = new Set<Card>(fullPack);
  let at = 0;
  for (const seat of given) {
    const hand: Card[] = [];
    for (let n = 0; n < 13; n += 1, at += 2) {
      const card = fullPack[Number(digits.slice(at, at + 2)) - 1];
      if (card === undefined) return `${digits.slice(at, at + 2)} at digit ${at + 1}, 01 to 52 expected`;
      if (!left.delete(card)) return `${card} twice`;
      hand.push(card);
    }
    hands[seat] = hand;
  }
  hands.W = [...left];
  return hands;
}

/** 128 bytes a deal: the 78 digits, 32 spaces, 18 zero bytes. */
export function readBri(bytes: Uint8Array, taking: Taking): void {
  for (let at = 0; at < bytes.length; at += 128) {
    const block = latin(bytes.subarray(at, at + 128));
    if (/^[\s\0\u001a]*$/.test(block)) continue;
    taking.begin();
    const hands = handsOfBri(block.slice(0, 78));
    if (typeof hands === 'string') {
      taking.refuse('cards', byteAt(at), hands);
      continue;
    }
    if (!/^ {32}\0{18}$/.test(block.slice(78))) {
      taking.remark(
        'bent',
        'filling',
        byteAt(at + 78),
        '32 spaces and 18 zero bytes expected after the cards',
      );
    }
    taking.take(hands, byteAt(at), { board: String(taking.number) });
  }
}

export const briOf = (hands: Hands): string =>
  seats
    .filter((seat) => seat !== 'W')
    .flatMap((seat) => hands[seat] ?? [])
    .map((card) => String(indexOfCard(card) + 1).padStart(2, '0'))
    .join('');
