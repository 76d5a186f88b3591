import { strengthAt, suitAt, type Place } from '../pack';
import { handClass, worthOf, type Worth } from '../poker-hands';
import type { Chance } from '../random';

/** What an honest player does with his say: opens or comes in, with a raise or without, or passes. */
export type Intention = 'pass' | 'in' | 'raise';

const [kings, knaves, eights] = [11, 9, 6];

/** Above a pair of `strength`, or such a pair itself. */
const pairOf = ([kind = 0, first = 0]: Worth, strength: number): boolean =>
  kind > handClass.pair || (kind === handClass.pair && first >= strength);

export function sayOf(hand: readonly Place[], opened: boolean, chance: Chance): Intention {
  const worth = worthOf(hand);
  if (!opened) return pairOf(worth, knaves) || chance.once(0.15) ? 'in' : 'pass';
  if (pairOf(worth, kings) && chance.once(0.25)) return 'raise';
  return pairOf(worth, eights) || chance.once(0.35) ? 'in' : 'pass';
}

/** After the draw. */
export function betOf(hand: readonly Place[], toCall: number, chance: Chance): Intention {
  const worth = worthOf(hand);
  if (worth[0] !== undefined && worth[0] >= handClass.twoPairs && chance.once(0.4)) return 'raise';
  if (toCall === 0) return chance.once(0.15) ? 'raise' : 'in';
  return pairOf(worth, knaves) || chance.once(0.4) ? 'in' : 'pass';
}

/** The cards he throws: all that make no hand, save one high card to a hand of nothing, or one beside four of a suit. */
export function throwsOf(hand: readonly Place[]): readonly Place[] {
  const [kind = 0] = worthOf(hand);
  if (kind >= handClass.sequence && kind !== handClass.fours) return [];
  const suit = [0, 1, 2, 3].find((one) => hand.filter((card) => suitAt(card) === one).length === 4);
  if (kind <= handClass.pair && suit !== undefined) return hand.filter((card) => suitAt(card) !== suit);
  const counts = (card: Place) => hand.filter((other) => strengthAt(other) === strengthAt(card)).length;
  const loose = hand.filter((card) => counts(card) === 1);
  if (kind > handClass.nothing) return loose;
  return [...loose].sort((a, b) => strengthAt(a) - strengthAt(b)).slice(0, 3);
}
