import { noTrump, strengthAt, suitAt, type Place } from '../pack';

const honourWorth = (card: Place): number => Math.max(0, strengthAt(card) - 8);

/** Ace four, king three, queen two, knave one. */
export const worthOf = (hand: readonly Place[]): number =>
  hand.reduce((sum, card) => sum + honourWorth(card), 0);

const lengthOf = (hand: readonly Place[], suit: number): number =>
  hand.filter((card) => suitAt(card) === suit).length;
const acesIn = (hand: readonly Place[]): number => hand.filter((card) => strengthAt(card) === 12).length;

/** The dealer's make: no trumps on three aces, else a red suit worth making; undefined passes it to the partner (45). */
export function dealersMake(hand: readonly Place[]): number | undefined {
  if (acesIn(hand) >= 3) return noTrump;
  const worth = worthOf(hand);
  for (const suit of [1, 2]) {
    if (lengthOf(hand, suit) >= 5 && worth >= 10) return suit;
  }
  return lengthOf(hand, 3) >= 6 && worth >= 12 ? 3 : undefined;
}

/** The partner must make it: the longest suit, dearest first, or the cheap spades on nothing at all. */
export function partnersMake(hand: readonly Place[]): number {
  if (acesIn(hand) >= 3) return noTrump;
  if (worthOf(hand) < 6) return 0;
  return [1, 2, 3, 0].reduce((best, suit) => (lengthOf(hand, suit) > lengthOf(hand, best) ? suit : best));
}
