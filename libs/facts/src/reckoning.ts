import type { LawRef } from './ruling';
import type { Side } from './seat';

/** A hand's result as its own lawbook writes it down: JSON that only that lawbook reads. */
export type WrittenHand = Readonly<Record<string, unknown>>;

/** Where a table stands between two hands, as its lawbook writes it: games of a rubber, the pool, stacks. JSON. */
export type WrittenStanding = Readonly<Record<string, unknown>>;

/** What one hand comes to on top of where its table stood. */
export interface ReckonedHand {
  /** The law it was reckoned by. */
  readonly law: LawRef;
  /** What the hand counted: by side, or by seat where each plays for himself; in the game's own points or chips. */
  readonly points: Readonly<Record<string, number>>;
  /** Tricks as they count, after penalties; absent where none are taken. */
  readonly tricks?: Readonly<Record<Side, number>>;
  readonly game?: { readonly by: Side; readonly points: number; readonly kind?: string };
  readonly rubber?: { readonly by: Side; readonly points: number };
  readonly standing: WrittenStanding;
}

/** What a director may put in the place of a result. */
export interface Adjustment {
  readonly hand?: WrittenHand;
  readonly tricks?: Readonly<Record<Side, number>>;
}

/**
 * How the hands of a table add up, by one lawbook. The house stores hands, and everybody who asks what they come to
 * reckons them again from the first: a hand put right later moves what follows it, and nothing that came before.
 */
export interface Reckoner {
  readonly lawbook: string;
  /** Before a table's first hand. */
  readonly fresh: WrittenStanding;
  /** @throws RangeError naming the field of the hand or the standing that makes no sense, and what was expected */
  reckon(before: WrittenStanding, hand: WrittenHand): ReckonedHand;
  /**
   * The hand as it reads once a director has put another result in its place.
   *
   * @throws RangeError naming the field that makes no sense
   */
  adjusted(hand: WrittenHand | undefined, adjustment: Adjustment): WrittenHand;
}
