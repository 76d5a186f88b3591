import { flag, listOf, nullable, oneOf, optional, pattern, text, type Field } from './field';
import { card, cardCount, foundCard, ordinal, packName, trick } from './fields-of-the-table';

/** The house's promise of a seed, published before any card leaves (DESIGN.md 5; fair-shuffle, SPECIFICATION.md 3). */
export const commitment = pattern('64 hexadecimal digits in lower case', /^[0-9a-f]{64}$/);

/**
 * The facts every game's table knows, as laws/VOCABULARY lists them, for that game's kind of seat.
 *
 * A lawbook's own page may add fields to one of these; the game's vocabulary then restates the row whole.
 */
export const sharedFacts = <S>(seat: Field<S>) => ({
  PackShuffled: { by: seat, pack: packName, commitment: optional(commitment) },
  PackPresented: { by: seat, to: seat },
  PackCut: { by: seat, lifted: cardCount, left: cardCount },
  CutSpoiled: { reason: oneOf('card-exposed', 'confusion', 'doubt') },
  DealBegun: { dealer: seat, pack: packName },
  CardDealt: {
    n: ordinal,
    to: seat,
    /** The card's face, or null when nobody saw it. */
    card: nullable(card),
    faceUp: optional(flag),
    /** Left the pack in one motion with card n-1. */
    together: optional(flag),
  },
  CardMoved: { n: ordinal, from: seat, to: seat },
  CardFoundFaced: { n: optional(nullable(ordinal)) },
  CardExposed: { n: optional(nullable(ordinal)), by: seat, card: optional(nullable(card)) },
  CardLookedAt: { n: ordinal, by: seat },
  PacketTouched: { by: seat, seat },
  HandLookedAt: { by: seat },
  CardsCounted: { by: seat, what: oneOf('table', 'remainder') },
  DealInterrupted: { by: seat, question: oneOf('score', 'whose-deal', 'whose-pack') },
  InterruptionSettled: { established: flag },
  DealCompleted: { n: ordinal },
  /** `raised`: some card was already lifted; `played`: that seat had already played. */
  HandCounted: { seat, count: cardCount, raised: flag, played: flag },
  PackProvedImperfect: { pack: packName, missing: listOf(card, 52), extra: listOf(foundCard, 52) },
  CardPlayed: { by: seat, card },
  RevokeClaimed: { by: seat, against: seat, trick },
});

/** A free word of the table, as what partners consulted about. */
export const words = text(200);
