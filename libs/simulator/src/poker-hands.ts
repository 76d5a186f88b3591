import { strengthAt, suitAt, type Place } from './pack';

/**
 * What a hand of five is worth, to be compared place by place: the class of law 65, then what its own law compares.
 * Reckoned anew from the page's sort key, to contradict the lawbook.
 */
export type Worth = readonly number[];

/** The page's class numbers, highest first. */
export const handClass = {
  sequenceFlush: 8,
  fours: 7,
  full: 6,
  flush: 5,
  sequence: 4,
  threes: 3,
  twoPairs: 2,
  pair: 1,
  nothing: 0,
} as const;

const isHearts = (card: Place): boolean => suitAt(card) === 1;

/** 71: the strength of a sequence's top card, the ace being below the two; undefined where it is none. */
function sequenceTop(strengths: readonly number[]): number | undefined {
  const low = strengths.map((strength) => (strength === 12 ? -1 : strength)).sort((a, b) => b - a);
  return low.every((strength, i) => i === 0 || strength === (low[i - 1] as number) - 1) ? low[0] : undefined;
}

/** Five different cards. */
export function worthOf(hand: readonly Place[]): Worth {
  const strengths = hand.map(strengthAt).sort((a, b) => b - a);
  const held = [...new Set(strengths)]
    .map((strength) => ({ strength, count: strengths.filter((one) => one === strength).length }))
    .sort((a, b) => b.count - a.count || b.strength - a.strength);
  const counts = held.map(({ count }) => count).join('');
  const [first = 0, second = 0] = held.map(({ strength }) => strength);
  const hearts = hand.every(isHearts) ? 1 : 0;
  const suited = hand.every((card) => suitAt(card) === suitAt(hand[0] as Place));
  const top = counts === '11111' ? sequenceTop(strengths) : undefined;

  // 66 and A29; 67; 68, the three alone; 69; 70; 72; 73 and A30, no fifth card; 74; 75.
  if (suited && top !== undefined) return [handClass.sequenceFlush, top, hearts];
  if (counts === '41') return [handClass.fours, first];
  if (counts === '32') return [handClass.full, first];
  if (suited) return [handClass.flush, hearts, ...strengths];
  if (top !== undefined) return [handClass.sequence, top];
  if (counts === '311') return [handClass.threes, first];
  if (counts === '221') return [handClass.twoPairs, first, second];
  if (counts === '2111') return [handClass.pair, ...held.map(({ strength }) => strength)];
  return [handClass.nothing, ...strengths];
}

/** Above zero: `one` is the better; zero: they share (76). */
export function compareWorth(one: Worth, other: Worth): number {
  for (let i = 0; i < one.length || i < other.length; i++) {
    const difference = (one[i] ?? 0) - (other[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Law number by class. */
const lawOf = [75, 74, 73, 72, 70, 69, 68, 67, 66];

/** The law that parts two hands that are not equal. */
export function lawBetween(one: Worth, other: Worth): string {
  const [kind = 0, top] = one;
  if (kind !== other[0]) return 'poker:65';
  // Two sequence flushes of one top are parted by hearts (70, A29).
  if (kind === handClass.sequenceFlush && top === other[1]) return 'poker:70';
  return `poker:${lawOf[kind] as number}`;
}

/** 30 to 32: the lowest pair that opens a jack-pot of this step. */
export const jackPotMinimum = { 1: 'JJ', 2: 'QQ', 3: 'KK' } as const;
export type JackPotStep = keyof typeof jackPotMinimum;

export const mayOpenJackPot = (hand: readonly Place[], step: JackPotStep): boolean =>
  compareWorth(worthOf(hand), [handClass.pair, 8 + step]) >= 0;
