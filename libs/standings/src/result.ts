import type { LawRef, ReckonedHand, Side } from '@fairdeal/facts';
import type { Average, Outcome } from '@fairdeal/scoring';
import type { Happened } from './happened';

/**
 * What became of a deal. Absent is not nought: of these, some count, some are nought, and some are nothing at all, each
 * for its own reason.
 */
export type DealResult = Played | PassedOut | Averaged | Weighed | NotPlayed | Void | Unknown;

/** Reckoned by its lawbook, or given outright by a director. */
export interface Played {
  readonly kind: 'played';
  readonly reckoned: Reckoned;
  /** DealScored, and the adjustment in its place where there is one. */
  readonly by: readonly Happened[];
}

/** Nobody bid. It is a result like another: nought, and compared. */
export interface PassedOut {
  readonly kind: 'passed-out';
  readonly reckoned: Reckoned;
  readonly by: readonly Happened[];
}

/** 12C2. No result can be had, and the director awards an artificial one. A side left out has none. */
export interface Averaged {
  readonly kind: 'average';
  readonly awards: Readonly<Partial<Record<Side, Average>>>;
  readonly law: LawRef | undefined;
  readonly by: readonly Happened[];
}

/** 12C1. Assigned, weighed over what may have come about, and not the same for both sides where it was split. */
export interface Weighed {
  readonly kind: 'weighted';
  /** From North-South, whichever side it is for. */
  readonly outcomes: Readonly<Record<Side, readonly Outcome[]>>;
  readonly law: LawRef | undefined;
  readonly by: readonly Happened[];
}

/** It was to be played and was not: nobody's score, and no artificial one either. */
export interface NotPlayed {
  readonly kind: 'not-played';
  readonly by: readonly Happened[];
}

/** It fell, and counts for nothing; another deal may have taken its place. */
export interface Void {
  readonly kind: 'void';
  readonly reason: string;
  readonly law: LawRef | undefined;
  readonly by: readonly Happened[];
}

/** Played or not, we have not been told, or told two things. What depends on it is provisional. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly why: 'not-reported' | 'disputed' | 'not-reckoned';
  /** Disputed: the reports side by side, as they now read. */
  readonly reports: readonly Report[];
  /** Not reckoned: what the lawbook could make no sense of. */
  readonly fault: string | undefined;
  readonly by: readonly Happened[];
}

export interface Report {
  readonly event: Happened;
  /** What it says, with its correction in its place where it was corrected. */
  readonly says: Readonly<Record<string, unknown>>;
  readonly corrected: Happened | undefined;
}

/** A hand's figures. `outright`: a director's points, in the unit the event is scored in; no hand is behind them. */
export interface Reckoned {
  readonly law: LawRef | undefined;
  readonly points: ReckonedHand['points'];
  readonly tricks: ReckonedHand['tricks'] | undefined;
  readonly undertaken: ReckonedHand['undertaken'] | undefined;
  readonly game: ReckonedHand['game'] | undefined;
  readonly rubber: ReckonedHand['rubber'] | undefined;
  readonly outright: boolean;
}

/** Whose line an entry has where it had no deal: the movement gave it no table, or a table and nobody to play. */
export type Absence = 'sit-out' | 'phantom';

/** A line no board made. */
export type Beside = 'at-first' | 'penalty' | 'handicap' | 'carry-over' | 'late-entry';

export type ResultKind = DealResult['kind'] | Absence | Beside;
