import { partnerOf, type Seat } from '@fairdeal/facts';
import { strengthAt, suitAt, type Place } from '../pack';
import { bestOf, lawful, wouldWin, type Trick } from './trick';

const lowest = (cards: readonly Place[]): Place =>
  cards.reduce((low, card) => (strengthAt(card) < strengthAt(low) ? card : low));
const highest = (cards: readonly Place[]): Place =>
  cards.reduce((high, card) => (strengthAt(card) > strengthAt(high) ? card : high));

function lead(hand: readonly Place[], trump: number): Place {
  const lengths = [0, 0, 0, 0];
  for (const card of hand) lengths[suitAt(card)] = (lengths[suitAt(card)] as number) + 1;
  let suit = -1;
  for (let s = 0; s < 4; s++) {
    const length = lengths[s] as number;
    if (length === 0 || s === trump) continue;
    if (suit < 0 || length > (lengths[suit] as number)) suit = s;
  }
  if (suit < 0) return highest(hand);
  const own = hand.filter((card) => suitAt(card) === suit);
  const top = highest(own);
  return strengthAt(top) >= 11 && own.length > 1 && own.some((card) => card === top + 1) ? top : lowest(own);
}

/**
 * The card an honest and unambitious player plays: leads from length, second hand low, third hand high, never beats
 * a partner who has the trick, trumps what he cannot follow. It follows suit; a revoke is a fault's business.
 */
export function honestChoice(seat: Seat, hand: readonly Place[], trick: Trick, trump: number): Place {
  if (trick.cards.length === 0) return lead(hand, trump);
  const choices = lawful(hand, trick);
  if (choices.length === 1) return choices[0] as Place;
  const holder = trick.seats[bestOf(trick, trump)] as Seat;
  const last = trick.cards.length === 3;
  if (holder === partnerOf(seat) && (last || strengthAt(trick.cards[0] as Place) >= 10))
    return lowest(choices);
  const following = suitAt(choices[0] as Place) === suitAt(trick.cards[0] as Place);
  if (trick.cards.length === 1 && following) return lowest(choices);
  const winning = choices.filter((card) => wouldWin(card, trick, trump));
  if (winning.length === 0) {
    const plain = choices.filter((card) => suitAt(card) !== trump);
    return lowest(plain.length > 0 ? plain : choices);
  }
  return last || !following ? lowest(winning) : highest(winning);
}
