import type { Criterion, Exact, Why } from '@fairdeal/scoring';
import type { Hearing } from './deal-result';
import type { Happened } from './happened';
import type { DealResult, ResultKind } from './result';
import type { EventSheet } from './sheet/event-sheet';
import type { SheetLine } from './table-sheet';

/** How an amount was made of what lay on the table. Enough to write the sum out; the words are the reader's. */
export type How =
  | Why
  /** The rubber goes on; the hand that wins it counts. */
  | { readonly how: 'no-rubber-yet' }
  /** A director's points in place of any hand's. */
  | { readonly how: 'outright' }
  /** It fell. */
  | { readonly how: 'void' }
  /** An assigned or artificial score that this method makes nothing of. */
  | { readonly how: 'cannot-be-added' }
  /** Nothing to compare it with: the deal is of no board. */
  | { readonly how: 'no-board' }
  /** The entry has a result for the board already; the first one counts (15B). */
  | { readonly how: 'played-before' }
  /** Taken out of the comparison: an entry of it is deemed never to have played. */
  | { readonly how: 'cancelled' };

export interface Figure {
  /** Null is not nought: nothing was awarded, and the line does not count. */
  readonly amount: Exact | null;
  /** What was scored at the table, from the entry's side; null where nothing was, or several outcomes were weighed. */
  readonly raw: Exact | null;
  /** The most there was to win; null where the method knows no most. */
  readonly of: Exact | null;
  readonly why: How;
}

/** What one deal, one match, or one round without a deal, makes for one entry. */
export interface MadeLine extends Figure {
  readonly entry: string;
  readonly kind: ResultKind;
  /** The side or the seat it had; empty where it had none. */
  readonly at: string;
  /** Entries it played against. */
  readonly against: readonly string[];
  readonly session: number;
  readonly round: number | undefined;
  /** The deals it was made of, the entry's own first. None where it sat out. */
  readonly deals: readonly SheetLine[];
  /** What it comes from, where no deal is behind it. */
  readonly events?: readonly Happened[];
  /** The law it was given under, where no deal names one. */
  readonly law?: string | undefined;
  /** Of a match: its boards, in another unit than the match's; they are not counted beside it. */
  readonly boards?: readonly MadeLine[];
}

/** What lines of one entry add up to. */
export interface Tally {
  readonly total: Exact;
  /** The most there was to win; null where the method knows no most. */
  readonly of: Exact | null;
  /** Lines that count. */
  readonly deals: number;
  /** Hands won, where the method counts them. */
  readonly won: number;
}

/** What a result gives those who sat at `at`, a side or a seat; whether they won the hand, where that is counted. */
export type FigureOf = (result: DealResult, at: string) => Figure;

/** A method of scoring: what deals come to for the entries that played them. */
export type Method = {
  /** What an event's `settings.scoring` names it by. */
  readonly id: string;
  /** What totals count, in the plural. */
  readonly unit: string;
  /** The law or the custom it follows. */
  readonly source: string;
  /** What entries are placed by, in turn. */
  readonly criteria: (sheet: EventSheet) => readonly Criterion<Tallied>[];
} & (
  | {
      /** It looks at one table's hands and at nobody else's. */
      readonly scope: 'table';
      readonly figure: FigureOf;
      readonly isWon?: (figure: Figure) => boolean;
    }
  | {
      /** It compares tables with each other. Every line of the event, an entry's in no particular order. */
      readonly scope: 'field';
      readonly lines: (sheet: EventSheet, hearing: Hearing) => readonly MadeLine[];
    }
);

export interface Tallied extends Tally {
  readonly entry: string;
}

export const nothing = (why: How): Figure => ({ amount: null, raw: null, of: null, why });

/** Why a result that is no hand gives no figure. */
export function noFigure({ kind }: DealResult): Figure {
  switch (kind) {
    case 'void':
    case 'not-played':
    case 'unknown':
      return nothing({ how: kind });
    case 'played':
    case 'passed-out':
    case 'average':
    case 'weighted':
      return nothing({ how: 'cannot-be-added' });
    default:
      return kind satisfies never;
  }
}
