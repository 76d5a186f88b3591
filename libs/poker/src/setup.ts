import type { Card, PokerSeat } from '@fairdeal/facts';

/** Chips by seat; a seat that is not named is not known to have or owe any. */
export type BySeat = Readonly<Record<PokerSeat, number>>;

export type JackPotStep = 1 | 2 | 3;
export type Openers = 'JJ' | 'QQ' | 'KK';

/** 30 to 32. The series goes round: knaves, queens, kings, knaves. */
export const openersOf: Readonly<Record<JackPotStep, Openers>> = { 1: 'JJ', 2: 'QQ', 3: 'KK' };

export interface JackPot {
  readonly step: JackPotStep;
  readonly minimum: Openers;
}

/** One of several tables of a tournament, as it stood when the facts begin. */
export interface TournamentTable {
  readonly table: number;
  readonly seats: readonly PokerSeat[];
  readonly lastAnte: PokerSeat;
}

export interface TournamentSetup {
  readonly entries?: number;
  readonly prizePool?: number;
  /** In order of place; where they are not given, T13 makes them. */
  readonly prizes?: readonly number[];
  /** Players left before the first of the facts. */
  readonly playersLeft?: number;
  readonly handForHand?: boolean;
}

/** What a seat has put into a game whose deal was void, and which stands over for the next one (reading A17). */
export interface Staked {
  /** The whole stake, ante or straddle included. */
  readonly stake: number;
  readonly ante?: number;
  readonly straddle?: number;
  readonly jackPot?: number;
}

/** What a game of draw poker starts from. Amounts are whole chips. */
export interface PokerSetup {
  /** Occupied, clockwise. */
  readonly seats: readonly PokerSeat[];
  /** Who is about to deal; null where cards are still to be drawn for it (2). */
  readonly dealer: PokerSeat | null;
  readonly pack?: string;
  readonly ante?: number;
  readonly limit?: number;
  /** In the pool from games nobody won. */
  readonly carried?: number;
  readonly jackPot?: JackPot;
  /** Chips behind before this game. */
  readonly stacks?: BySeat;
  /** Hands as first dealt, where they are known: what openers are judged on (33). */
  readonly hands?: Readonly<Record<PokerSeat, readonly Card[]>>;
  readonly allIn?: 'law-60' | 'side-pots';
  /** Whether the pack was cut was not reported: that no cut was seen says nothing (9). */
  readonly cutUntold?: true;
  /** False: a missing card does not void the game (S1). */
  readonly missingCardVoids?: boolean;
  readonly staked?: Readonly<Record<PokerSeat, Staked>>;
  readonly tables?: readonly TournamentTable[];
  /** Seats at each table; 6 where nothing is said (T1). */
  readonly seatsPerTable?: number;
  readonly breakingOrder?: readonly number[];
  readonly tournament?: TournamentSetup;
}
