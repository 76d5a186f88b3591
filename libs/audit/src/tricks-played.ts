import {
  isCard,
  sideOf,
  strengthOf,
  suitOf,
  type Card,
  type Seat,
  type Side,
  type Suit,
} from '@fairdeal/facts';

export interface Played {
  readonly by: Seat;
  readonly card: Card;
}

/**
 * Tricks each side took in thirteen tricks played out, by the one rule all three games share: the highest trump wins, or
 * where none was played the highest card of the suit led.
 *
 * @param trump undefined for no trumps
 * @returns undefined where it is not thirteen whole tricks
 */
export function tricksPlayed(
  played: readonly Played[],
  trump: Suit | undefined,
): Readonly<Record<Side, number>> | undefined {
  if (played.length !== 52 || !played.every(({ card }) => isCard(card))) return undefined;
  const tricks = { NS: 0, EW: 0 };
  for (let first = 0; first < 52; first += 4) {
    const trick = played.slice(first, first + 4);
    if (new Set(trick.map(({ by }) => by)).size !== 4) return undefined;
    const [lead] = trick;
    if (lead === undefined) return undefined;
    const rank = ({ card }: Played) =>
      strengthOf(card) + (suitOf(card) === trump ? 26 : suitOf(card) === suitOf(lead.card) ? 13 : 0);
    const best = trick.reduce((high, one) => (rank(one) > rank(high) ? one : high));
    tricks[sideOf(best.by)] += 1;
  }
  return tricks;
}
