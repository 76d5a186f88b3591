import type { AnySeat, Card, Game, SeenFact } from '@fairdeal/facts';

export interface Dealing {
  readonly game: Game;
  /** Clockwise; at a round table, whoever is dealt in. */
  readonly seats: readonly AnySeat[];
  readonly dealer: AnySeat;
  readonly pack: string;
  /** The pack from the top. */
  readonly order: readonly Card[];
}

/** Cards to each seat at first: thirteen to four, and five at poker's table (whist 37 and 44, bridge 32, contract 6, poker 11). */
const toEach: Readonly<Record<Game, number>> = { whist: 13, bridge: 13, contract: 13, poker: 5 };

/**
 * The facts of a dealing by the house, in the order the law asks: one card at a time, the first to the dealer's left, and at whist
 * the last one turned up. Nothing in it is irregular, so no law speaks of it.
 */
export function dealtByTheHouse({ game, seats, dealer, pack, order }: Dealing): readonly SeenFact[] {
  const first = seats.indexOf(dealer) + 1;
  const cards = toEach[game] * seats.length;
  const dealt = order.slice(0, cards).map((card, i): SeenFact => {
    const n = i + 1;
    return game === 'whist' && n === cards
      ? { type: 'TrumpTurned', n, card }
      : { type: 'CardDealt', n, to: seats[(first + i) % seats.length], card };
  });
  const over: readonly SeenFact[] = game === 'whist' ? [] : [{ type: 'DealCompleted', n: cards }];
  return [{ type: 'DealBegun', dealer, pack }, ...dealt, ...over];
}
