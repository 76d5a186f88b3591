import type { DriveForm } from '../whist/drive';
import type { Movement } from '../movement';
import type { Because, SwissRules } from '../swiss/swiss-round';
import type { KnockoutSide } from '../teams/knockout';

/** Somebody in the event: a person, a pair or a team. */
export interface Entrant {
  readonly id: string;
  /** The place its lot gave it, from 1, no two alike. In a knockout the seed, in a movement the number. */
  readonly lot: number;
  /** The first round it is in; 1 where left out. */
  readonly from?: number;
  /** The first round it is no longer in. */
  readonly withdrawnFrom?: number;
}

/** Who won at a table of a round: what drives, knockouts and rubbers go by. */
export interface Won {
  readonly round: number;
  readonly table: number;
  readonly side: 'ns' | 'ew';
}

export interface Results {
  readonly won: readonly Won[];
  /** What each has so far, in whole units (victory points in hundredths); nought where it is left out. Swiss goes by it. */
  readonly scores: ReadonlyMap<string, number>;
  /** Cutting out and in at a rubber table: whoever had to cut before the round, lowest card first. */
  readonly cuts?: readonly { readonly round: number; readonly lowestFirst: readonly string[] }[];
}

export const noResults: Results = { won: [], scores: new Map() };

/** Where somebody comes from, in a drive. */
export interface Came {
  readonly entry: string;
  readonly from: number;
  readonly did: 'won' | 'lost';
}

/** The criterion that decided a pairing. */
export type Decided =
  /** So it stands in the movement, for these numbers. */
  | {
      readonly criterion: 'movement';
      readonly movement: string;
      readonly ns: readonly number[];
      readonly ew: readonly number[];
    }
  /** By lot, nothing being played yet. */
  | { readonly criterion: 'lot' }
  /** Winners and losers of the last hand move as the form says. */
  | { readonly criterion: 'drive'; readonly form: DriveForm['kind']; readonly came: readonly Came[] }
  | Because
  /** Three teams with each other, each twice in half a match: an odd field without a bye. */
  | {
      readonly criterion: 'triangle';
      readonly of: readonly string[];
      readonly why: 'lowest-that-may' | 'rematch-unavoidable';
    }
  | { readonly criterion: 'bracket'; readonly home: KnockoutSide; readonly away: KnockoutSide }
  /** Those who are left of the table, and who came in. */
  | { readonly criterion: 'cutting'; readonly cameIn: readonly string[] };

/** Why somebody does not play in a round. */
export type WhyOut =
  /** So it stands in the movement: a bye, or a rover's turn. */
  | { readonly why: 'movement' }
  /** Nobody has the number it would have met. */
  | { readonly why: 'phantom'; readonly number: number }
  /** Whom it would have met has withdrawn, or those at its table have. */
  | { readonly why: 'withdrawn'; readonly entry: string }
  /** The lowest that had fewest byes. */
  | { readonly why: 'bye'; readonly again: boolean }
  /** Its seed. */
  | { readonly why: 'bracket-bye'; readonly seed: number }
  /** It goes on without a match. */
  | { readonly why: 'walkover'; readonly against: string | null }
  /** Too many for the tables: whoever has sat out least. */
  | { readonly why: 'turn'; readonly before: number }
  /** Those who have played most rubbers running; the highest to cut where they are level. */
  | { readonly why: 'cut-out'; readonly running: number; readonly level: boolean };

export interface SeatedTable {
  readonly table: number;
  /** Entries on each side: one, or two partners. */
  readonly ns: readonly string[];
  readonly ew: readonly string[];
  readonly set: number | null;
  readonly because: Decided;
}

export interface SittingOut {
  readonly entry: string;
  readonly because: WhyOut;
}

/** A round as it is drawn: who sits where and why, and who does not and why. */
export interface Seating {
  readonly round: number;
  readonly tables: readonly SeatedTable[];
  readonly out: readonly SittingOut[];
}

/** How an event goes from one round to the next. */
export type Format =
  | { readonly kind: 'movement'; readonly movement: Movement }
  | { readonly kind: 'drive'; readonly form: DriveForm }
  | { readonly kind: 'swiss'; readonly rules: SwissRules; readonly odd: 'bye' | 'triangle' }
  | { readonly kind: 'knockout' }
  | { readonly kind: 'rubber-table' };

export const isIn = ({ from = 1, withdrawnFrom }: Entrant, round: number): boolean =>
  from <= round && (withdrawnFrom === undefined || round < withdrawnFrom);

/** By lot, whatever order they were entered in. */
export const byLot = (entrants: readonly Entrant[]): readonly Entrant[] =>
  [...entrants].sort((a, b) => a.lot - b.lot);
