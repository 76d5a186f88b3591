import type { ContestantId } from '../boards/table-result';
import { ScoringFault } from '../fault';

/** One player's chips when a colour is taken off, in the order of the seats. */
export interface Holding {
  readonly contestant: ContestantId;
  /** Chips of the colour that goes. */
  readonly small: number;
  /** The value of all the rest. */
  readonly rest: number;
}

export interface Colours {
  /** The value of the chip that goes, and of the next, a multiple of it. */
  readonly small: number;
  readonly large: number;
}

export interface RaceStart {
  readonly contestant: ContestantId;
  /** Large chips given at once for whole lots of small ones. */
  readonly exchanged: number;
  /** Small chips left over: one card each. */
  readonly odd: number;
}

export interface Race {
  readonly players: readonly RaceStart[];
  /** Large chips to be won: what the odd ones are worth together, a last part going up if it is half or more. */
  readonly prizes: number;
}

/** T14, before the cards. @throws ScoringFault for chips that are not whole, or a large one that is no multiple. */
export function chipRace(holdings: readonly Holding[], { small, large }: Colours): Race {
  if (!Number.isSafeInteger(large / small) || large <= small)
    throw new ScoringFault(`chips of ${small}`, `a multiple of ${small} as the next colour, not ${large}`);
  const lot = large / small;
  const players = holdings.map((holding): RaceStart => {
    if (!Number.isSafeInteger(holding.small) || holding.small < 0)
      throw new ScoringFault(`chips of ${holding.contestant}`, `a whole number from 0, not ${holding.small}`);
    const odd = holding.small % lot;
    return { contestant: holding.contestant, exchanged: (holding.small - odd) / lot, odd };
  });
  const odd = players.reduce((total, player) => total + player.odd, 0);
  return { players, prizes: Math.floor((2 * odd + lot) / (2 * lot)) };
}

const ranks = '23456789TJQKA';
const suits = 'CDHS';

/** Spades over hearts over diamonds over clubs between equal ranks. */
const heightOf = (card: string): number =>
  ranks.indexOf(card.charAt(0)) * suits.length + suits.indexOf(card.charAt(1));

function highest(player: RaceStart, cards: readonly string[]): number {
  if (cards.length !== player.odd)
    throw new ScoringFault(
      `cards of ${player.contestant}`,
      `one for each of ${player.odd} odd chips, not ${cards.length}`,
    );
  const strange = cards.find((card) => !/^[2-9TJQKA][CDHS]$/.test(card));
  if (strange !== undefined)
    throw new ScoringFault(`cards of ${player.contestant}`, `a card as TH, not '${strange}'`);
  return Math.max(...cards.map(heightOf));
}

export interface Raced {
  readonly contestant: ContestantId;
  /** The value of the stack afterwards. */
  readonly chips: number;
  readonly won: boolean;
  /** Had nothing left and was given one of the smallest chip still in play: nobody is raced out. */
  readonly kept: boolean;
}

/**
 * T14. One card for each odd chip; the highest cards win the new chips, no player more than one. `cardsOf` are the
 * cards dealt to each, from the pack and in the order the house found.
 */
export function raceOff(
  holdings: readonly Holding[],
  colours: Colours,
  cardsOf: (contestant: ContestantId) => readonly string[],
): readonly Raced[] {
  const { players, prizes } = chipRace(holdings, colours);
  const racing = players
    .filter(({ odd }) => odd > 0)
    .map((player) => ({ contestant: player.contestant, height: highest(player, cardsOf(player.contestant)) }))
    .sort((a, b) => b.height - a.height);
  const winners = new Set(racing.slice(0, prizes).map(({ contestant }) => contestant));
  return players.map(({ contestant, exchanged }, i): Raced => {
    const won = winners.has(contestant);
    const rest = holdings[i]?.rest ?? 0;
    const had = rest + (holdings[i]?.small ?? 0) * colours.small;
    const chips = rest + (exchanged + (won ? 1 : 0)) * colours.large;
    const kept = chips === 0 && had > 0;
    return { contestant, chips: kept ? colours.large : chips, won, kept };
  });
}
