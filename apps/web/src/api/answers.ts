import type { LawCard } from './judging';

/** What the pages read of the api's answers; the description at /api/openapi.json says all of it. */

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next?: string;
}

/** Exact, whatever its size on the page. */
export interface Fraction {
  readonly n: number;
  readonly d: number;
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
  readonly format?: string;
  readonly closed: boolean;
}

export interface Standing {
  readonly entry: string;
  readonly kind: 'individual' | 'pair' | 'team';
  readonly members: readonly string[];
  readonly place: number | null;
  /** `2=` where the place is shared. */
  readonly notation: string | null;
  readonly decidedBy: string | null;
  readonly title: string | null;
  readonly total: Fraction;
  readonly of: Fraction | null;
  readonly percentage: string | Fraction | null;
  readonly deals: number;
  readonly provisional: readonly unknown[];
  readonly withdrawn: boolean;
}

export interface Scoring {
  readonly id: string;
  readonly unit: string;
  readonly source: string;
}

export interface Standings extends Page<Standing> {
  readonly tournament: string;
  /** The position of the last event that is in it. */
  readonly through: string;
  readonly scoring: Scoring;
  /** The first signed checkpoint of the log that covers it; null where there is none yet. */
  readonly checkpoint?: {
    readonly size: number;
    readonly root: string;
    readonly signedBy: string;
  } | null;
}

export interface Line {
  readonly amount: Fraction | null;
  readonly kind: string;
  readonly why: { readonly how: string };
  readonly session: number | null;
  readonly round: number | null;
  readonly table: { readonly id: string; readonly number: number | null } | null;
  readonly deal: string | null;
  readonly board: string | null;
  readonly at: string | null;
  readonly against: readonly string[];
  readonly law: string | null;
  readonly setAside: unknown;
  readonly events: readonly unknown[];
}

export interface Explanation {
  readonly tournament: string;
  readonly through: string;
  readonly scoring: Scoring;
  readonly standing: Standing;
  readonly lines: readonly Line[];
}

export interface TableRow {
  readonly table: string;
  readonly session: number | null;
  readonly number: number | null;
  readonly closed: boolean;
  readonly seats: Readonly<Record<string, string | null>>;
}

/** A table by itself: whose event it is, and what is played there. */
export interface TableAbout extends TableRow {
  readonly tournament: string;
  readonly name: string | null;
  readonly game: string | null;
  readonly lawbook: string | null;
}

export interface RoundClock {
  readonly session: number;
  readonly round: number;
  readonly state: 'not-started' | 'running' | 'paused' | 'closed';
  readonly minutesLeft: number | null;
  /** Where it ended in the log; null while it has not. */
  readonly closed: { readonly position: string } | null;
}

export interface Rounds {
  readonly rounds: readonly RoundClock[];
  readonly through: string;
}

export interface SheetDeal {
  readonly deal: string;
  readonly round: number | null;
  readonly board: string | null;
  readonly dealer: string | number | null;
  readonly pack: string | null;
  /** As they sat when it was opened. */
  readonly seats?: Readonly<Record<string, string>>;
  readonly result: {
    readonly kind: string;
    readonly points: Readonly<Record<string, number>> | null;
    readonly tricks: Readonly<Record<string, number>> | null;
    readonly law: string | null;
    readonly note: string | null;
  } | null;
}

export interface ScoreSheet {
  readonly table: string;
  readonly number: number | null;
  readonly session: number | null;
  readonly deals: readonly SheetDeal[];
  readonly points: Readonly<Record<string, number>>;
  readonly tricks: Readonly<Record<string, number>>;
}

/** A deal in its table's list. */
export interface DealRow {
  readonly deal: string;
  readonly dealer: string | null;
  readonly pack: string | null;
  readonly lawbook: string | null;
  readonly state: string;
  readonly facts: number;
}

export type Face = string | null;
export type SeatName = string | number;

export interface HandSeen {
  readonly seat: SeatName;
  readonly cards: readonly Face[];
  readonly dealt: number;
  readonly played: number;
}

export interface RulingSeen {
  readonly outcome: string;
  readonly law?: string;
  readonly by?: readonly SeatName[];
  readonly until?: string;
  readonly note?: string;
  readonly [column: string]: unknown;
}

export interface RightSeen {
  readonly law: string;
  readonly what: string;
  readonly by: readonly SeatName[];
  readonly until: string;
  readonly killedBy?: readonly string[];
}

export interface Step {
  readonly version: number;
  readonly position: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: string | null;
  readonly by: string | null;
  readonly recordedAt: string;
  readonly seen: boolean;
  readonly mistaken?: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
  readonly drawn: RulingSeen | null;
  readonly ruling: RulingSeen | null;
  readonly rights: readonly RightSeen[];
  readonly table: {
    readonly dealer: SeatName;
    readonly pack: string | null;
    readonly hands: readonly HandSeen[];
    readonly trick: readonly { readonly seat: SeatName; readonly card: Face }[];
    readonly tricksQuitted: number;
    readonly dealt: number;
  };
}

export interface Replay {
  readonly deal: string;
  readonly game: string;
  readonly lawbook: string;
  readonly tableId: string;
  readonly board: string | null;
  readonly round: number | null;
  readonly version: number;
  readonly status: 'open' | 'closed' | 'void';
  readonly from: number;
  readonly steps: readonly Step[];
  /** What each law that the steps name says, where it is printed, and how it is read. */
  readonly laws?: readonly LawCard[];
}

/** Who is asking; nothing but nulls for whoever is not logged in. */
export interface Who {
  readonly account: string | null;
  readonly login: string | null;
  readonly person: string | null;
  readonly grants: readonly { readonly role: string; readonly scope: string }[];
}

/** What those who entered are called, by their ids; who was forgotten is not in it. */
export interface NamesKnown {
  readonly names: Readonly<Record<string, string>>;
}
