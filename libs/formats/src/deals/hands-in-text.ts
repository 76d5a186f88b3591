import { isCard, leftOf, rankOf, seats, suitOf, suits, type Card, type Seat } from '@fairdeal/facts';
import type { Hands } from './taking';

/** Cards of one hand from its four suits' ranks, spades first, or which rank is none. `10` and lower case are read. */
export function handOf(fields: readonly string[]): readonly Card[] | string {
  const cards: Card[] = [];
  for (const [place, suit] of suits.entries()) {
    for (const rank of (fields[place] ?? '').trim().toUpperCase().replaceAll('10', 'T')) {
      const card = `${rank}${suit}`;
      if (rank === '-' || rank === ' ') continue;
      if (!isCard(card)) return `${JSON.stringify(rank)} is no rank`;
      cards.push(card);
    }
  }
  return cards;
}

/** `AK.QT9.…` four times, clockwise from a seat; `-` is a hand not known. */
export function handsOfText(first: Seat, text: string): Hands | string {
  const four = text.trim().split(/ +/);
  if (four.length !== 4) return `${four.length} hands, 4 expected`;
  const hands: Partial<Record<Seat, readonly Card[]>> = {};
  let seat = first;
  for (const one of four) {
    if (one !== '-') {
      const parts = one.split('.');
      if (parts.length !== 4) return `${seat} has ${parts.length} suits, 4 expected`;
      const hand = handOf(parts);
      if (typeof hand === 'string') return hand;
      hands[seat] = hand;
    }
    seat = leftOf(seat);
  }
  return hands;
}

export function textOfHands(first: Seat, hands: Hands): string {
  const words: string[] = [];
  let seat = first;
  for (let n = 0; n < seats.length; n += 1) {
    const hand = hands[seat];
    words.push(hand === undefined ? '-' : ranksBySuit(hand).join('.'));
    seat = leftOf(seat);
  }
  return words.join(' ');
}

/** Ranks held, a field a suit, spades first. */
export const ranksBySuit = (hand: readonly Card[]): readonly string[] =>
  suits.map((suit) =>
    hand
      .filter((card) => suitOf(card) === suit)
      .map(rankOf)
      .join(''),
  );
