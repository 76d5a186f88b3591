import type { JsonObject } from '@fairdeal/event-store';
import type { AnySeat, Card, Game, Right, Ruling } from '@fairdeal/facts';

/** The card's face, or null where nobody saw it or this viewer may not. */
export type Face = Card | null;

export interface HandView {
  readonly seat: AnySeat;
  /** Cards still held; faces first, in the pack's order, then the unseen. */
  readonly cards: readonly Face[];
  readonly dealt: number;
  readonly played: number;
}

/** How things lie on the table after one step. */
export interface TableView {
  readonly dealer: AnySeat;
  readonly pack: string | null;
  /** Whose hand lies open on the table, from the opening lead on. */
  readonly dummy: AnySeat | null;
  readonly hands: readonly HandView[];
  /** Cards played since the last trick was quitted or filled. */
  readonly trick: readonly { readonly seat: AnySeat; readonly card: Face }[];
  readonly tricksQuitted: number;
  /** Cards that have left the pack. */
  readonly dealt: number;
}

/** One event of the deal, with what it made of the table and what the lawbook makes of it. */
export interface StepView {
  readonly version: number;
  readonly position: string;
  readonly type: string;
  /** The event's fields; of a mistaken report, as they should have read. */
  readonly data: JsonObject;
  readonly at: string | null;
  readonly by: string | null;
  readonly recordedAt: string;
  /** True for what was seen, false for what the house did. */
  readonly seen: boolean;
  /** Only where the report was mistaken: what it said, and the version that put it right. */
  readonly mistaken?: { readonly type: string; readonly data: JsonObject; readonly correctedBy: number };
  /** What a law made of this very fact, if one spoke. */
  readonly drawn: Ruling<AnySeat> | null;
  /** What holds after it; null where the house has no rulebook for this deal. */
  readonly ruling: Ruling<AnySeat> | null;
  readonly rights: readonly Right<AnySeat>[];
  readonly table: TableView;
}

export interface ReplayView {
  readonly deal: string;
  readonly game: Game;
  readonly lawbook: string;
  readonly tableId: string;
  readonly board: string | null;
  readonly round: number | null;
  readonly version: number;
  readonly status: 'open' | 'closed' | 'void';
  /** The version of the first step. */
  readonly from: number;
  readonly steps: readonly StepView[];
}
