import type { Seat } from '@fairdeal/facts';
import { suitAt, type Place } from '../pack';

/** A trick on the table; the lead stands first. */
export interface Trick {
  readonly seats: Seat[];
  readonly cards: Place[];
}

/** Whether `card` takes the trick from `best`. The led suit needs no telling: `best` began as the lead. */
const beats = (card: Place, best: Place, trump: number): boolean =>
  suitAt(card) === suitAt(best) ? card < best : suitAt(card) === trump;

/** Which of the cards lying there has the trick, as a place in the trick. */
export function bestOf({ cards }: Trick, trump: number): number {
  let best = 0;
  for (let i = 1; i < cards.length; i++) {
    if (beats(cards[i] as Place, cards[best] as Place, trump)) best = i;
  }
  return best;
}

export const wouldWin = (card: Place, trick: Trick, trump: number): boolean =>
  beats(card, trick.cards[bestOf(trick, trump)] as Place, trump);

/** What a hand may lawfully play: the led suit if it has any. */
export function lawful(hand: readonly Place[], trick: Trick): readonly Place[] {
  const led = trick.cards[0];
  if (led === undefined) return hand;
  const suit = suitAt(led);
  const following = hand.filter((card) => suitAt(card) === suit);
  return following.length > 0 ? following : hand;
}
