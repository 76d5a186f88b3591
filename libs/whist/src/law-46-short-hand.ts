import { seats, type Seat } from '@fairdeal/facts';
import { misdeal } from './law-45-touched-cards';
import { reckonedDealer, type FactOf, type WhistLaw, type WhistTable } from './table';

const full = 13;

/**
 * What a seat was dealt, by its last count: without cards of the other pack (reading R15), with cards picked up
 * from the floor since.
 */
function dealtBy(before: WhistTable, seat: Seat, counted: number | undefined): number | undefined {
  const count = counted ?? before.deal.counts.get(seat)?.count;
  if (count === undefined) return undefined;
  const foreign = before.foreignCards.filter((taken) => taken.by === seat).length;
  const restored = counted === undefined ? before.restored.filter((each) => each === seat).length : 0;
  return count - foreign + restored;
}

/** All four hands, once every seat has been counted. Counts of packets while they are dealt say nothing. */
function fourHands(before: WhistTable, fact: FactOf<'HandCounted'>): ReadonlyMap<Seat, number> | undefined {
  if (before.phase !== 'playing') return undefined;
  const hands = new Map<Seat, number>();
  for (const seat of seats) {
    const hand = dealtBy(before, seat, seat === fact.seat ? fact.count : undefined);
    if (hand === undefined) return undefined;
    hands.set(seat, hand);
  }
  return hands;
}

const hasPlayed = ({ deal }: WhistTable, seat: Seat, fact?: FactOf<'HandCounted'>): boolean =>
  (fact?.seat === seat ? fact.played : deal.counts.get(seat)?.played) === true ||
  (deal.played.get(seat) ?? 0) > 0;

/** The seat that law 46 is about: three hands are right, this one is short, and it has played. */
export function savedShortHand(before: WhistTable, fact: FactOf<'HandCounted'>): Seat | undefined {
  const hands = fourHands(before, fact);
  if (!hands) return undefined;
  const wrong = seats.filter((seat) => hands.get(seat) !== full);
  const [short] = wrong;
  if (short === undefined || wrong.length > 1) return undefined;
  return (hands.get(short) ?? full) < full && hasPlayed(before, short, fact) ? short : undefined;
}

/**
 * 44.IV. One player has fourteen cards or more (reading R11) and any other less than thirteen.
 *
 * Found at any time in the hand, and judged when all four have been counted.
 */
export const law44IV: WhistLaw<'HandCounted'> = {
  ref: 'whist:44.IV',
  on: ['HandCounted'],
  rule: (before, fact) => {
    const hands = fourHands(before, fact);
    if (!hands) return undefined;
    const counts = [...hands.values()];
    return counts.some((count) => count > full) && counts.some((count) => count < full)
      ? misdeal(before, 'whist:44.IV')
      : undefined;
  },
};

/**
 * 37.I by count: the four hands make more than fifty-two and nobody is short (44.IV sends that here), or they make
 * fewer and law 46 does not save the deal.
 *
 * Where cards are lacking it rests on nothing being found: one picked up from the floor undoes it (reading R12).
 */
export const law37ICounted: WhistLaw<'HandCounted'> = {
  ref: 'whist:37.I',
  on: ['HandCounted'],
  rule: (before, fact) => {
    const hands = fourHands(before, fact);
    if (!hands || savedShortHand(before, fact) !== undefined) return undefined;
    return [...hands.values()].every((count) => count === full)
      ? undefined
      : { outcome: 'new-deal-compulsory', law: 'whist:37.I', nextDealer: reckonedDealer(before) };
  },
};

/**
 * 46. Three hands are right and the fourth, short by however many, has played: the deal stands.
 *
 * Its owner answers for revokes as though he had held the missing cards all along.
 */
export const law46: WhistLaw<'HandCounted'> = {
  ref: 'whist:46',
  on: ['HandCounted'],
  rule: (before, fact) =>
    savedShortHand(before, fact) === undefined ? undefined : { outcome: 'stands', law: 'whist:46' },
};

const isShort = (before: WhistTable, seat: Seat, missing: number): boolean => {
  const hand = dealtBy(before, seat, undefined);
  return hand !== undefined && hand + missing < full;
};

/**
 * 46, the other case. The short hand has not played, and the card turns up on the floor: it goes back to the hand
 * it was dealt to (reading R12). While another card is still lacking nothing is put right yet.
 */
export const law46CardFound: WhistLaw<'CardFound'> = {
  ref: 'whist:46',
  on: ['CardFound'],
  rule: (before, { seat, where }) => {
    if (where !== 'floor' || !mayBeRestored(before, seat)) return undefined;
    const stillShort = seats.some((each) => isShort(before, each, each === seat ? 1 : 0));
    return stillShort ? undefined : { outcome: 'rectified', law: 'whist:46' };
  },
};

/** A card of this seat's may go back to its hand: it is short, and has not played. */
export const mayBeRestored = (before: WhistTable, seat: Seat): boolean =>
  (before.phase === 'playing' || before.mayStillBeFound) &&
  isShort(before, seat, 0) &&
  !hasPlayed(before, seat);

/**
 * 37.I. The card a hand lacks was in the other pack, and the hand has not played: the pack as dealt lacked it
 * (reading R12). Had it played, law 46 would let the deal stand.
 */
export const law37IFoundElsewhere: WhistLaw<'CardFound'> = {
  ref: 'whist:37.I',
  on: ['CardFound'],
  rule: (before, { seat, where }) =>
    where === 'other-pack' && mayBeRestored(before, seat)
      ? { outcome: 'new-deal-compulsory', law: 'whist:37.I', nextDealer: reckonedDealer(before) }
      : undefined,
};
