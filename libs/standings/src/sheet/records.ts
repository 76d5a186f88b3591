import type { JsonObject } from '@fairdeal/event-store';
import type { Game, HouseEvent } from '@fairdeal/facts';
import type { Happened } from '../happened';

/** The fields of a house event. */
export type Said<T extends HouseEvent['type']> = Omit<Extract<HouseEvent, { readonly type: T }>, 'type'>;

/** How far a correction reaches once later rounds were started on the result it corrects. */
export type RipplePolicy = 'all' | 'later-rounds' | 'score-only' | 'title-only';

export interface AnnouncedRecord {
  readonly event: Happened;
  readonly name: string;
  readonly game: Game;
  readonly lawbook: string;
  readonly format: string;
  readonly settings: NonNullable<Said<'TournamentAnnounced'>['settings']>;
}

export interface EntryRecord {
  readonly entry: string;
  readonly kind: Said<'EntryAccepted'>['kind'];
  /** Who plays under it; the entry itself where nobody else is named. */
  readonly members: readonly string[];
  readonly accepted: Happened;
  readonly withdrawn: WithdrawalRecord | undefined;
}

/** From `round` of `session` on; from the start where neither is named. */
export interface WithdrawalRecord {
  readonly event: Happened;
  readonly session: number | undefined;
  readonly round: number | undefined;
  readonly reason: string | undefined;
}

export interface OfficialRecord {
  readonly person: string;
  readonly role: Said<'OfficialAppointed'>['role'];
  readonly event: Happened;
}

export interface RoundRecord {
  readonly session: number;
  readonly round: number;
  /** Named when it was started; the event's own setting counts otherwise. */
  readonly minutes: number | undefined;
  readonly started: Happened | undefined;
  /** Pauses and resumptions in turn. */
  readonly stops: readonly Happened[];
  readonly closed: Happened | undefined;
}

/** Who sits where: a seat's name or number, and the id of an entry or of one of its members. */
export type Seats = Readonly<Record<string, string>>;

export interface SeatingRecord {
  readonly event: Happened;
  readonly seats: Seats;
}

export interface TableRecord {
  readonly table: string;
  readonly opened: Happened;
  readonly session: number;
  readonly number: number;
  /** Every seating in turn; the last is the present one. */
  readonly seatings: readonly SeatingRecord[];
  /** Deals in the order they were opened. */
  readonly deals: readonly string[];
  /** Calls for the director, and their answers. */
  readonly calls: readonly Happened[];
  readonly answers: readonly Happened[];
  readonly closed: Happened | undefined;
}

/** What was said of a deal's result, in turn: by the lawbook for the table, or by the house in its place. */
export interface Word {
  readonly event: Happened;
  readonly is: 'scored' | 'adjusted' | 'voided';
  /** `all` unless a round was started on the result it puts right. */
  readonly policy: RipplePolicy;
  /**
   * Rounds that were played when it was said, by key, and how many had been started: a correction for later rounds
   * counts once they are over, or another is started. `never`, where the event was over.
   */
  readonly waitsFor: readonly string[] | 'never';
  readonly roundsStarted: number;
}

export interface DealRecord {
  readonly deal: string;
  readonly table: string;
  readonly opened: Happened;
  readonly lawbook: string;
  readonly dealer: string;
  readonly pack: string | undefined;
  readonly board: string | undefined;
  readonly session: number;
  /** Its own, or the one that ran when it was opened. */
  readonly round: number | undefined;
  /** Of the game, as its lawbook names it. */
  readonly variant: string | undefined;
  /** The deal it takes the place of. */
  readonly instead: string | undefined;
  /** Where the table stood, as the house wrote it down; counts for a table's first deal. */
  readonly standing: JsonObject | undefined;
  /** As the players sat when it was opened. */
  readonly seats: Seats;
  readonly words: readonly Word[];
  /** Results as they were reported, in turn; corrected ones stand as they were. */
  readonly reports: readonly Happened[];
  /** The last correction of each version. */
  readonly corrections: ReadonlyMap<number, Happened>;
  readonly rulings: readonly Happened[];
  readonly closed: Happened | undefined;
}

export interface PackRecord {
  readonly pack: string;
  readonly registered: Happened | undefined;
  readonly opened: readonly Happened[];
  /** Proofs in turn, from the pack's stream and from the deals'. The first puts it out of play. */
  readonly proofs: readonly Happened[];
  readonly retired: Happened | undefined;
  readonly findings: readonly Happened[];
  readonly answers: readonly Happened[];
  /** Deals opened with it, in turn. */
  readonly deals: readonly Happened[];
}

/** An answer names its finding by the finding's version in the audit's stream. */
export interface FindingRecord {
  /** What was audited: a deal or a table. */
  readonly about: string;
  readonly event: Happened;
  readonly answers: readonly Happened[];
  /** It no longer holds since this; it stays, and says so. */
  readonly superseded?: Happened;
}

/** Points beside those the boards make. */
export interface PointsRecord {
  readonly what: 'penalty' | 'handicap' | 'carry-over';
  readonly entry: string;
  /** With their sign, in decimal figures. */
  readonly points: string;
  readonly each: 'event' | 'session' | 'round' | 'deal';
  readonly session: number | undefined;
  readonly round: number | undefined;
  readonly law: string | undefined;
  /** Whose decision, or which regulation. */
  readonly note: string;
  readonly event: Happened;
}

export interface AppealRecord {
  readonly appeal: string;
  readonly lodged: Happened;
  readonly deal: string;
  readonly statements: readonly Happened[];
  readonly members: readonly Happened[];
  readonly recused: readonly Happened[];
  readonly frozen: Happened | undefined;
  /** AppealUpheld, AppealDismissed or AppealWithdrawn. */
  readonly ended: Happened | undefined;
}
