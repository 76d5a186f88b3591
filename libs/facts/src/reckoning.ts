import { shown } from './field';
import type { LawRef } from './ruling';
import type { Seat, Side } from './seat';

/** A hand's result as its own lawbook writes it down: JSON that only that lawbook reads. */
export type WrittenHand = Readonly<Record<string, unknown>>;

/** Where a table stands between two hands, as its lawbook writes it: games of a rubber, the pool, stacks. JSON. */
export type WrittenStanding = Readonly<Record<string, unknown>>;

/** What a hand was played for, as the table wrote it down. */
export interface Undertaken {
  /** A contract as it is written (`4SX`); the trump alone (`H`, `NT`) in a game whose declaration bids no tricks. */
  readonly bid: string;
  /** How often a trick counts, where a declaration was doubled; a contract says so itself. */
  readonly times?: number;
  /** Absent where the written hand does not say who declared. */
  readonly declarer?: Seat;
  /** Declarer's, of thirteen. */
  readonly tricks?: number;
  /** Tricks beyond those bid; less than nought, those missing. Absent where none are bid. */
  readonly over?: number;
}

/** What one hand comes to on top of where its table stood. */
export interface ReckonedHand {
  /** The law it was reckoned by. */
  readonly law: LawRef;
  /** What the hand counted: by side, or by seat where each plays for himself; in the game's own points or chips. */
  readonly points: Readonly<Record<string, number>>;
  /** Tricks as they count, after penalties; absent where none are taken. */
  readonly tricks?: Readonly<Record<Side, number>>;
  /** Absent where nothing is declared, and where all passed. */
  readonly undertaken?: Undertaken;
  readonly game?: { readonly by: Side; readonly points: number; readonly kind?: string };
  readonly rubber?: { readonly by: Side; readonly points: number };
  /**
   * An artificial score in the place of points: per cent of what was to be won, or IMPs. A side left out has none of its
   * own.
   */
  readonly artificial?: Readonly<Partial<Record<Side, number>>> & { readonly unit?: 'imps' };
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
   * @param variant of the game, as the deal was opened; it tells only where there is no hand yet
   * @throws RangeError naming the field that makes no sense
   */
  adjusted(hand: WrittenHand | undefined, adjustment: Adjustment, variant?: string): WrittenHand;
}

type Json = Readonly<Record<string, unknown>>;

/** A field of what was written down, as an object. @throws RangeError naming the field */
export function writtenObject(value: unknown, field: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw new RangeError(`${field}: expected an object; found ${shown(value)}`);
}

/** @throws RangeError naming the field */
export function writtenWhole(value: unknown, field: string, least: number, most: number): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) {
    return value as number;
  }
  throw new RangeError(`${field}: expected a whole number from ${least} to ${most}; found ${shown(value)}`);
}

/** A whole number for each side. @throws RangeError naming the field */
export function writtenBySide(
  value: unknown,
  field: string,
  least: number,
  most: number,
): Readonly<Record<Side, number>> {
  const of = writtenObject(value, field);
  return {
    NS: writtenWhole(of['NS'], `${field}.NS`, least, most),
    EW: writtenWhole(of['EW'], `${field}.EW`, least, most),
  };
}

/** Tricks of one hand: thirteen at most between the sides. @throws RangeError naming the field */
export function writtenTricks(value: unknown, field: string): Readonly<Record<Side, number>> {
  const tricks = writtenBySide(value, field, 0, 13);
  if (tricks.NS + tricks.EW <= 13) return tricks;
  throw new RangeError(`${field}: expected thirteen at most between the sides; found ${shown(value)}`);
}

/** One of the words. @throws RangeError naming the field */
export function writtenWord<W extends string>(value: unknown, field: string, words: readonly W[]): W {
  if (words.includes(value as W)) return value as W;
  throw new RangeError(`${field}: expected one of ${words.join(', ')}; found ${shown(value)}`);
}

/** @throws RangeError naming the field */
export function writtenList(value: unknown, field: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new RangeError(`${field}: expected a list; found ${shown(value)}`);
}
