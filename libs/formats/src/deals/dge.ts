import { isCard, rankOf, seats, suitOf, suits, type Card, type Seat, type Suit } from '@fairdeal/facts';
import { byteAt, latin, type Hands, type Taking } from './taking';

/** The signs of the four suits in code page 437. */
const signs: Record<Suit, number> = { S: 6, H: 3, D: 4, C: 5 };
const suitOfSign = new Map<number, Suit>(suits.map((suit) => [signs[suit], suit]));

/**
 * 68 bytes: each hand begins its four suits with their signs, spades first; North, East, South, West.
 *
 * @returns what is wrong, or the hands
 */
export function handsOfDge(block: string): Hands | string {
  if (block.length !== 68) return `${block.length} bytes, 68 expected`;
  const hands: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
  let signsSeen = 0;
  for (let at = 0; at < 68; at += 1) {
    const suit = suitOfSign.get(block.charCodeAt(at));
    if (suit !== undefined) {
      if (suits[signsSeen % 4] !== suit) return `the sign of suit ${suit} at byte ${at + 1} out of its order`;
      signsSeen += 1;
      continue;
    }
    const seat = seats[Math.floor((signsSeen - 1) / 4)];
    const card = `${(block[at] as string).toUpperCase()}${suits[(signsSeen + 3) % 4] as Suit}`;
    if (seat === undefined || !isCard(card)) return `byte ${at + 1} is neither a rank nor a suit's sign`;
    hands[seat].push(card);
  }
  return signsSeen === 16 ? hands : `${signsSeen} suits, 16 expected`;
}

/** 128 bytes a deal: the 68, and 60 zero bytes. */
export function readDge(bytes: Uint8Array, taking: Taking): void {
  for (let at = 0; at < bytes.length; at += 128) {
    const block = latin(bytes.subarray(at, at + 128));
    if (/^[\s\0\u001a]*$/.test(block)) continue;
    taking.begin();
    const hands = handsOfDge(block.slice(0, 68));
    if (typeof hands === 'string') {
      taking.refuse('cards', byteAt(at), hands);
      continue;
    }
    if (!/^\0{60}$/.test(block.slice(68))) {
      taking.remark('bent', 'filling', byteAt(at + 68), '60 zero bytes expected after the cards');
    }
    taking.take(hands, byteAt(at), { board: String(taking.number) });
  }
}

export const dgeOf = (hands: Hands): string =>
  seats
    .map((seat) =>
      suits
        .map((suit) => {
          const held = (hands[seat] ?? []).filter((card) => suitOf(card) === suit).map(rankOf);
          return String.fromCharCode(signs[suit]) + held.join('');
        })
        .join(''),
    )
    .join('');
