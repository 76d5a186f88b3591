import { fullPack, type Card } from '@fairdeal/facts';
import { Draws } from './draws';
import { keyOf, type Salt } from './seed';

/** How pone parted the pack: so many cards lifted off the top are put beneath the others. */
export interface CutMade {
  readonly lifted: number;
  readonly left: number;
}

/** Everything that an order follows from. */
export interface Shuffle {
  readonly seed: Uint8Array;
  /** The one place it is for, as `deal:club.1.7`. */
  readonly context: string;
  readonly salts?: readonly Salt[];
  readonly cut?: CutMade;
}

/**
 * The pack from the top, shuffled and cut. The same inputs give the same 52 cards on any machine.
 *
 * Fisher-Yates from the last place down over the pack in its printed order (spades, hearts, diamonds, clubs; ace to two).
 *
 * @throws RangeError for a cut that is none, or seed and salts as in `keyOf`
 * @source SPECIFICATION.md §5 and §6
 */
export function orderOf({ seed, context, salts = [], cut }: Shuffle): readonly Card[] {
  const order = [...fullPack];
  const draws = new Draws(keyOf(seed, context, salts));
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = draws.below(last + 1);
    [order[last], order[chosen]] = [order[chosen] as Card, order[last] as Card];
  }
  return cut === undefined ? order : afterCut(order, cut);
}

/** @throws RangeError unless both packets hold a card and together the whole pack */
export function afterCut(order: readonly Card[], { lifted, left }: CutMade): readonly Card[] {
  const whole = Number.isInteger(lifted) && lifted > 0 && left > 0 && lifted + left === order.length;
  if (!whole)
    throw new RangeError(`a cut of ${lifted} and ${left} does not part ${order.length} cards in two`);
  return [...order.slice(lifted), ...order.slice(0, lifted)];
}

export type Hands = Readonly<Record<'N' | 'E' | 'S' | 'W', readonly Card[]>>;

/** Hands of a board dealt one card at a time, the first to North: thirteen each (SPECIFICATION.md §7). */
export function handsOf(order: readonly Card[]): Hands {
  const to = (first: number) => order.filter((_, i) => i % 4 === first);
  return { N: to(0), E: to(1), S: to(2), W: to(3) };
}
