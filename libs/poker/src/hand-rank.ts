import { indexOfCard, ranks, type Card, type LawRef, type Rank } from '@fairdeal/facts';

/**
 * A hand of five as one number: of two hands the better has the greater, and equal numbers share the pool (76).
 *
 * Four bits a place: the class, whether hearts count (69, 70), and up to five strengths, of which those that decide
 * nothing are left zero. By the letter of 73 that is the fifth card of two pairs (reading A30), of 68 the pair of a full.
 */
export type HandRank = number;

/** 65, from low to high, in the order of the class numbers. */
export const handClasses = [
  'highest card',
  'one pair',
  'two pairs',
  'threes',
  'sequence',
  'flush',
  'full',
  'fours',
  'sequence flush',
] as const;
export type HandClass = (typeof handClasses)[number];

const classShift = 24;
const hearts = 1 << 20;
const pairs = 1 << classShift;
const twoPairs = 2 << classShift;
const threes = 3 << classShift;
const sequence = 4 << classShift;
const flush = 5 << classShift;
const full = 6 << classShift;
const fours = 7 << classShift;
const sequenceFlush = 8 << classShift;

/** Set bits as their numbers, greatest first, four bits each, the last in the lowest place. */
const listed = (bits: number): number => {
  let list = 0;
  for (let strength = 12; strength >= 0; strength--)
    if (bits & (1 << strength)) list = (list << 4) | strength;
  return list;
};
/** 71: the ace is below the two, so A2345 is the least sequence, 9TJQK the greatest, and TJQKA none. */
const wheel = 0b1_0000_0000_1111;
const topOfSequence = (bits: number): number => {
  if (bits === wheel) return 3;
  for (let low = 0; low <= 7; low++) if (bits === 0b11111 << low) return low + 4;
  return -1;
};

// By the set of strengths present, a bit each: what five different ones are worth, in a suit or not.
const listOf = new Int32Array(1 << 13);
const unsuited = new Int32Array(1 << 13);
const suited = new Int32Array(1 << 13);
for (let bits = 0; bits < 1 << 13; bits++) {
  const list = listed(bits);
  listOf[bits] = list;
  const top = topOfSequence(bits);
  unsuited[bits] = top < 0 ? list : sequence | (top << 16);
  // 69: hearts before the cards; 70: hearts after the top card, between equal sequence flushes (reading A29).
  suited[bits] = top < 0 ? flush | list : sequenceFlush | (top << 16);
}

const strengthBit = Int32Array.from({ length: 52 }, (_, index) => 1 << (12 - (index % 13)));
const suitBit = Int32Array.from({ length: 52 }, (_, index) => 1 << Math.floor(index / 13));
const heartsBit = 1 << 1;
/** Of a suited sequence hearts come after the top card, so in a lower place than of a flush. */
const heartsOfSequence = 1;

const top = (bits: number): number => 31 - Math.clz32(bits);

/** As `rankOfHand`, over five different places in `fullPack`; nothing is checked. */
export function rankOfIndexes(a: number, b: number, c: number, d: number, e: number): HandRank {
  let bit = strengthBit[a] as number;
  let once = bit;
  bit = strengthBit[b] as number;
  let twice = once & bit;
  once |= bit;
  bit = strengthBit[c] as number;
  let thrice = twice & bit;
  twice |= once & bit;
  once |= bit;
  bit = strengthBit[d] as number;
  let four = thrice & bit;
  thrice |= twice & bit;
  twice |= once & bit;
  once |= bit;
  bit = strengthBit[e] as number;
  four |= thrice & bit;
  thrice |= twice & bit;
  twice |= once & bit;
  once |= bit;

  if (twice === 0) {
    const suit =
      (suitBit[a] as number) &
      (suitBit[b] as number) &
      (suitBit[c] as number) &
      (suitBit[d] as number) &
      (suitBit[e] as number);
    if (suit === 0) return unsuited[once] as number;
    const rank = suited[once] as number;
    if (suit !== heartsBit) return rank;
    return rank >= sequenceFlush ? rank | heartsOfSequence : rank | hearts;
  }
  if (four !== 0) return fours | (top(four) << 16);
  if (thrice !== 0) return (twice === thrice ? threes : full) | (top(thrice) << 16);
  const higher = top(twice);
  const lower = twice ^ (1 << higher);
  if (lower !== 0) return twoPairs | (higher << 16) | (top(lower) << 12);
  return pairs | (higher << 16) | ((listOf[once ^ twice] as number) << 4);
}

/**
 * 65 to 76: what a hand is worth by the code of 1891, ace high but below the two in a sequence (71), one pack.
 *
 * @throws RangeError when it is not five different cards: a foul hand is struck out before hands are compared (64).
 */
export function rankOfHand(cards: readonly Card[]): HandRank {
  if (cards.length !== 5 || new Set(cards).size !== 5) {
    throw new RangeError(
      `a hand to be ranked: expected five different cards, found ${cards.join(' ') || 'none'}`,
    );
  }
  const [a, b, c, d, e] = cards.map(indexOfCard) as [number, number, number, number, number];
  return rankOfIndexes(a, b, c, d, e);
}

/** Above zero: `one` is the better; below: `other`; zero: they share (76). */
export const compareHands = (one: readonly Card[], other: readonly Card[]): number =>
  rankOfHand(one) - rankOfHand(other);

export const classOfRank = (rank: HandRank): HandClass => handClasses[rank >> classShift] as HandClass;

/** 30 to 33: a pair of this rank or better, as the least hand that may open a jack-pot. */
export const isPairOrBetter = (hand: HandRank, of: Rank): boolean =>
  hand >= (pairs | ((12 - ranks.indexOf(of)) << 16));

const lawOfClass = [75, 74, 73, 72, 70, 69, 68, 67, 66] as const;

/**
 * The law that parts two hands: 65 two classes, else that of their class, 70 two sequence flushes that only hearts
 * part (reading A29), and 76 hands that share.
 */
export function lawParting(one: HandRank, other: HandRank): LawRef<'poker'> {
  if (one === other) return 'poker:76';
  const handClass = one >> classShift;
  if (handClass !== other >> classShift) return 'poker:65';
  if (handClass === 8 && (one ^ other) === heartsOfSequence) return 'poker:70';
  return `poker:${lawOfClass[handClass] as number}`;
}
