import type { Exact } from './exact';
import type { Award, DealResult, ResultKind } from './result';
import type { EventSheet } from './sheet/event-sheet';
import type { Hearing } from './deal-result';
import type { SheetLine } from './table-sheet';

/** How an amount was made of what lay on the table. Enough to write the sum out; the words are the reader's. */
export type How =
  /** Tricks as they count, after penalties. */
  | { readonly by: 'tricks'; readonly tricks: number }
  /** The rubber won with this hand, or none. */
  | { readonly by: 'rubber'; readonly won: number | null }
  /** The hand's own points. */
  | { readonly by: 'points'; readonly points: number }
  /** Chips won, or lost where below nought. */
  | { readonly by: 'chips'; readonly chips: number }
  /** Both rooms' points from the team's own side, the sum of them in IMPs. */
  | { readonly by: 'two-rooms'; readonly here: number; readonly there: number }
  /** The other room has no result yet to compare with. */
  | { readonly by: 'one-room'; readonly here: number | null }
  | { readonly by: 'average'; readonly award: Award }
  /** For a round without a table, as the movement announced. */
  | { readonly by: 'sit-out' }
  /** A director's points in place of any hand's. */
  | { readonly by: 'outright'; readonly points: number }
  /** No figure; the line's kind says why. */
  | { readonly by: 'nothing' };

export interface Figure {
  /** Null is not nought: nothing was awarded, and the line does not count. */
  readonly amount: Exact | null;
  readonly how: How;
}

/** What one deal, or one round without a deal, makes for one entry. */
export interface MadeLine extends Figure {
  readonly entry: string;
  readonly kind: ResultKind;
  /** The side or the seat it had. */
  readonly at: string;
  /** Entries it played against. */
  readonly against: readonly string[];
  readonly session: number;
  readonly round: number | undefined;
  /** The deals it was made of, the entry's own first. None where it sat out. */
  readonly of: readonly SheetLine[];
}

/** What a result gives those who sat at `at`, a side or a seat. */
export type FigureOf = (result: DealResult, at: string) => Figure;

/** A method of scoring: what deals come to for the entries that played them. */
export type Method = {
  /** What an event's `settings.scoring` names it by. */
  readonly id: string;
  /** What totals count, in the plural. */
  readonly unit: string;
  /** The law or the custom it follows. */
  readonly source: string;
  /** Above nought where `one` stands above `other` though their totals are equal. */
  readonly parts?: (sheet: EventSheet) => (one: string, other: string) => number;
} & (
  | {
      /** It looks at one table's hands and at nobody else's. */
      readonly scope: 'table';
      readonly figure: FigureOf;
    }
  | {
      /** It compares tables with each other. Every line of the event, an entry's in no particular order. */
      readonly scope: 'field';
      readonly lines: (sheet: EventSheet, hearing: Hearing) => readonly MadeLine[];
    }
);

export const nothing: Figure = { amount: null, how: { by: 'nothing' } };
