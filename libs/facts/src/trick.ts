import { strengthOf, suitOf, type Card, type Suit } from './card';
import type { Seat } from './seat';

/**
 * Who wins a trick: the highest trump, or where none was played the highest card of the suit led. All three games of tricks
 * share it.
 *
 * @param cards of one trick, the lead first where `led` is left out
 * @param trump undefined at no trumps
 * @returns undefined for no card of the suit led and no trump
 */
export function winnerOfTrick<P extends { readonly card: Card; readonly by: Seat }>(
  cards: readonly P[],
  trump: Suit | undefined,
  led: Suit | undefined = cards[0] && suitOf(cards[0].card),
): Seat | undefined {
  const suit = cards.some(({ card }) => suitOf(card) === trump) ? trump : led;
  let best: P | undefined;
  for (const one of cards) {
    if (suitOf(one.card) !== suit) continue;
    if (best === undefined || strengthOf(one.card) > strengthOf(best.card)) best = one;
  }
  return best?.by;
}
