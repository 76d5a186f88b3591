/** What the page reads of the api's answers; the description at /api/openapi.json says all of it. */

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next?: string;
}

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

export interface Readiness {
  readonly status: 'ready' | 'not-ready';
  readonly checks: readonly Check[];
}

export interface TournamentRow {
  readonly tournament: string;
  readonly name: string;
  readonly game: string;
  readonly lawbook: string;
  readonly closed: boolean;
}

export interface TableRow {
  readonly table: string;
  readonly session: number | null;
  readonly number: number | null;
  readonly closed: boolean;
  readonly seats: Readonly<Record<'N' | 'E' | 'S' | 'W', string | null>>;
}

export interface DealRow {
  readonly deal: string;
  readonly dealer: string | null;
  readonly state: string;
  readonly facts: number;
}

export interface BySide {
  readonly NS: number;
  readonly EW: number;
}

/** A deal on its table's score sheet. */
export interface ScoreRow {
  readonly deal: string;
  readonly result: {
    readonly kind: string;
    /** Null where none were taken, or none are known. */
    readonly tricks: BySide | null;
    /** Why it is void or unknown. */
    readonly note: string | null;
  };
}

export interface Scores {
  readonly deals: readonly ScoreRow[];
  readonly tricks: BySide;
}

/** problem+json, as far as a person reads it. */
export interface Problem {
  readonly detail: string;
}
