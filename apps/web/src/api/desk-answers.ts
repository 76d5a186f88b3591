import type { Fraction, RoundClock, SheetDeal } from './answers';

/** What the organiser's desk reads of the api's answers. */

export type EntryKind = 'individual' | 'pair' | 'team';

export interface SettingOffered {
  readonly name: string;
  readonly about: string;
  readonly value: string | number;
  readonly may: readonly string[] | { readonly least: number; readonly most: number } | 'table';
  readonly source: string;
}

export interface FormatOffered {
  readonly id: string;
  readonly version: number;
  readonly about: string;
  readonly games: readonly string[];
  readonly entries: EntryKind;
  readonly settings: readonly SettingOffered[];
}

export interface Catalogue {
  readonly games: readonly { readonly game: string; readonly lawbook: string }[];
  readonly formats: readonly FormatOffered[];
  readonly scorings: readonly { readonly id: string; readonly unit: string; readonly source: string }[];
  readonly announced: readonly { readonly name: string; readonly value: string; readonly about: string }[];
}

export interface Meeting {
  readonly table: number;
  readonly ns: readonly number[];
  readonly ew: readonly number[];
  readonly set: number | null;
}

export interface Movement {
  readonly id: string;
  readonly of: 'pairs' | 'players' | 'teams';
  readonly entries: number;
  readonly tables: number;
  readonly sets: number;
  readonly rounds: readonly (readonly Meeting[])[];
  readonly winners: 1 | 2;
  readonly source: string;
}

export interface Certificate {
  readonly failures: readonly unknown[];
  readonly shared: readonly unknown[];
  readonly balance: {
    readonly sitOuts: { readonly fewest: number; readonly most: number };
    readonly direction: number;
    readonly sameTable: number;
    readonly comparisons: { readonly least: number; readonly most: number } | null;
  };
}

export interface CertifiedMovement {
  readonly movement: Movement;
  readonly certificate: Certificate;
}

export type Seats = Readonly<Record<string, string>>;

export interface TableDrawn {
  readonly number: number;
  readonly seats: Seats;
  readonly ns: readonly string[];
  readonly ew: readonly string[];
  readonly set: number | null;
  readonly room?: 'open' | 'closed';
}

/** Why two met, or why somebody sits out: a criterion and what goes with it. */
export interface Reason {
  readonly [field: string]: unknown;
}

export interface Drawn {
  readonly session: number;
  readonly round: number;
  readonly format: string;
  readonly settings: Readonly<Record<string, string | number>>;
  readonly seed: string;
  readonly boards: number | null;
  readonly position: string | null;
  readonly tables: readonly TableDrawn[];
  readonly because: readonly { readonly table: number; readonly because: Reason }[];
  readonly out: readonly { readonly entry: string; readonly because: Reason }[];
}

export interface DeskEntry {
  readonly entry: string;
  readonly kind: EntryKind;
  readonly members: readonly string[];
  readonly at: string;
  readonly withdrawn: {
    readonly session: number | null;
    readonly round: number | null;
    readonly reason: string | null;
  } | null;
}

export type DeskResult = NonNullable<SheetDeal['result']>;

export interface DeskDeal {
  readonly deal: string;
  readonly round: number | null;
  readonly board: string | null;
  readonly dealer: string | number | null;
  readonly seats: Seats;
  readonly instead: string | null;
  readonly over: boolean;
  readonly result: DeskResult;
}

export interface DeskTable {
  readonly table: string;
  readonly session: number;
  readonly number: number;
  readonly closed: boolean;
  readonly seats: Seats;
  readonly deals: readonly DeskDeal[];
  readonly last: string;
}

export interface TablePace {
  readonly table: string;
  readonly round: number | null;
  readonly over: number;
  readonly behind: number;
}

export interface DeskClock extends RoundClock {
  readonly minutes: number | null;
  readonly minutesGone: number;
}

export interface DeskSheet {
  readonly through: string;
  /** The server's clock when it answered. */
  readonly now: string;
  readonly announced: {
    readonly name: string;
    readonly game: string;
    readonly lawbook: string;
    readonly format: string;
    readonly settings: Readonly<Record<string, unknown>>;
  } | null;
  readonly entries: readonly DeskEntry[];
  readonly sessions: readonly number[];
  readonly rounds: readonly DeskClock[];
  readonly corrections: readonly {
    readonly session: number;
    readonly minutes: number;
    readonly closesAt: string;
  }[];
  readonly draws: readonly Drawn[];
  readonly movement: CertifiedMovement | null;
  readonly pace: readonly TablePace[];
  readonly tables: readonly DeskTable[];
  readonly publications: readonly { readonly at: string; readonly session: number | null }[];
  readonly closed: string | null;
}

interface Stand {
  readonly notation: string | null;
  readonly total: Fraction;
}

/** What a correction would do, before it is sent. */
export interface Ripple {
  readonly policy: string;
  readonly deals: readonly {
    readonly deal: string;
    readonly was: DeskResult | null;
    readonly is: DeskResult;
  }[];
  readonly moves: readonly {
    readonly entry: string;
    readonly from: Stand | null;
    readonly to: Stand | null;
    readonly gains: Fraction;
  }[];
  readonly laterRounds: readonly { readonly session: number; readonly round: number }[];
}

export interface RoleGranted {
  readonly account: string;
  readonly login: string;
  readonly person: string | null;
  readonly role: string;
}

export interface TableCode {
  readonly table: string;
  readonly code: string;
  readonly link: string;
  /** SVG. */
  readonly qr: string;
  readonly expiresAt: string;
}
