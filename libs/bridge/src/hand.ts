import {
  fullPack,
  otherSide,
  seats,
  sideOf,
  suitOf,
  type Card,
  type Seat,
  type WrittenHand,
} from '@fairdeal/facts';
import { multiplierOf } from './law-50-doubling';
import { cardIn, wonBy, type Trump } from './play';
import type { HandResult } from './score';
import type { BridgeTable, RevokePaid } from './table';

/** 6. Honours are the five highest trumps; at no trumps, the aces. */
const honourCards = (trump: Trump): readonly Card[] =>
  fullPack.filter((card) => {
    if (trump === 'NT') return card.startsWith('A');
    return suitOf(card) === trump && 'AKQJT'.includes(card.charAt(0));
  });

/** Who was dealt which card, as far as a face was seen: as it was dealt, or when it was played. */
function holders({ deal, play, found }: BridgeTable): ReadonlyMap<Card, Seat> {
  const held = new Map<Card, Seat>();
  for (const [n, face] of deal.faces.entries()) {
    const seat = deal.lies[n];
    if (face && seat) held.set(face, seat);
  }
  for (let trick = 1; trick <= 13; trick++) {
    for (const seat of seats) {
      const card = cardIn(play, trick, seat);
      if (card) held.set(card, seat);
    }
  }
  for (const seat of seats) for (const card of found[seat] ?? []) held.set(card, seat);
  return held;
}

/** Tricks won in play and by a claim admitted; undefined where the record does not tell of every one. */
function tricksOf({ play, make, conceded }: BridgeTable): HandResult['tricks'] | undefined {
  const tricks = { NS: 0, EW: 0 };
  for (let trick = 1; trick <= play.tricks; trick++) {
    const winner = wonBy(play, trick, make.trump);
    if (winner === undefined) return undefined;
    tricks[sideOf(winner)] += 1;
  }
  const left = 13 - play.tricks;
  if (left <= 0 || conceded === undefined) return tricks;
  const given = Math.min(left, conceded.count ?? left);
  tricks[conceded.to] += given;
  tricks[otherSide(conceded.to)] += left - given;
  return tricks;
}

/**
 * What the hand just played came to, without the revokes paid for: once trick 13 is complete or a claim is admitted
 * (reading A17).
 *
 * Undefined where the record does not tell: the make, who won a trick, or who was dealt an honour or had no trump.
 */
export function resultOf(table: BridgeTable): HandResult | undefined {
  const { phase, make } = table;
  if ((phase !== 'played' && phase !== 'rubber') || make.trump === undefined) return undefined;
  const { trump } = make;
  const tricks = tricksOf(table);
  if (tricks === undefined) return undefined;
  const held = holders(table);
  const trumps = trump === 'NT' ? [] : fullPack.filter((card) => suitOf(card) === trump);
  const cards = honourCards(trump);
  if (![...trumps, ...cards].every((card) => held.has(card))) return undefined;
  const honours = { N: 0, E: 0, S: 0, W: 0 };
  for (const card of cards) honours[held.get(card) as Seat] += 1;
  const withTrumps = new Set(trumps.map((card) => held.get(card)));
  return {
    trump,
    multiplier: multiplierOf(table),
    tricks,
    honours,
    void: trump === 'NT' ? [] : seats.filter((seat) => !withTrumps.has(seat)),
    revokes: { NS: 0, EW: 0 },
  };
}

const withRevokes = (result: HandResult, paid: readonly RevokePaid[]): HandResult => ({
  ...result,
  revokes: {
    NS: paid.filter(({ side }) => side === 'NS').length,
    EW: paid.filter(({ side }) => side === 'EW').length,
  },
});

/** The hand as it reads now; while the next is made ready, still the one before. */
export function handOf(table: BridgeTable): WrittenHand | undefined {
  const own = resultOf(table);
  const { result = own, paid = table.paid } = own === undefined ? (table.last ?? {}) : {};
  return result && (withRevokes(result, paid) as unknown as WrittenHand);
}
