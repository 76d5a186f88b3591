import { isCard, sideOf, winnerOfTrick, type Card, type Seat, type Side, type Suit } from '@fairdeal/facts';

export interface Played {
  readonly by: Seat;
  readonly card: Card;
}

/**
 * Tricks each side took in thirteen tricks played out, by the one rule all three games share.
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
    const winner = winnerOfTrick(trick, trump);
    if (winner === undefined) return undefined;
    tricks[sideOf(winner)] += 1;
  }
  return tricks;
}
