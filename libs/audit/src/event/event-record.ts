import type { JsonObject } from '@fairdeal/event-store';
import type { FactPlace, NextDeal } from '@fairdeal/facts';
import type { DealFindingKind, EventFindingKind, Severity, WatchKind } from '../finding';
import type { HousePack, Promised } from './house-packs';

/** An event of an event's record. */
export interface RecordedThere {
  readonly stream: string;
  readonly version: number;
  /** Place in the whole log, decimal digits. */
  readonly position: string;
  /** When it happened, as the reporter says; RFC 3339. */
  readonly at: string;
  readonly by?: string;
  readonly type: string;
  readonly data: JsonObject;
}

export interface TableThere {
  readonly table: string;
  readonly session: number;
  readonly number: number;
  /** In the order they were opened. */
  readonly deals: readonly string[];
}

export interface DealThere {
  readonly deal: string;
  readonly table: string;
  readonly opened: RecordedThere;
  readonly lawbook: string;
  readonly dealer: string;
  readonly pack: string | undefined;
  readonly board: string | undefined;
  readonly session: number;
  readonly round: number | undefined;
  /** Who sat where: persons by seat. */
  readonly seats: Readonly<Record<string, string>>;
  readonly words: readonly { readonly event: RecordedThere; readonly is: 'scored' | 'adjusted' | 'voided' }[];
  readonly reports: readonly RecordedThere[];
  readonly closed: RecordedThere | undefined;
}

export interface PackThere {
  readonly pack: string;
  readonly proofs: readonly RecordedThere[];
  readonly retired: RecordedThere | undefined;
  readonly findings: readonly RecordedThere[];
  readonly deals: readonly RecordedThere[];
}

export interface RoundThere {
  readonly session: number;
  readonly round: number;
  readonly started: RecordedThere | undefined;
  readonly closed: RecordedThere | undefined;
}

/** What an event's streams say of it, each in short: the books of `libs/standings` are such a record. */
export interface EventRecord {
  readonly tournament: string;
  readonly entries: ReadonlyMap<
    string,
    { readonly entry: string; readonly kind: string; readonly members: readonly string[] }
  >;
  readonly tables: ReadonlyMap<string, TableThere>;
  readonly deals: ReadonlyMap<string, DealThere>;
  readonly packs: ReadonlyMap<string, PackThere>;
  readonly rounds: ReadonlyMap<string, RoundThere>;
  readonly movements: readonly RecordedThere[];
  readonly publications: readonly RecordedThere[];
  readonly findings: ReadonlyMap<string, { readonly about: string; readonly event: RecordedThere }>;
}

/** What the record leaves out and other streams tell. */
export interface BesideTheRecord {
  /** Who deals after a deal, by its lawbook as the facts now read; nothing where it does not say. */
  readonly next: ReadonlyMap<string, NextDeal>;
  /** Packs that stand under their own name in the house, by that name; others are another pack at every table. */
  readonly registered: ReadonlySet<string>;
  /** When a board's shuffle was revealed. */
  readonly revealed: ReadonlyMap<string, RecordedThere>;
  /** Once results are published: the packs the house dealt, each board once, and what it promised of each. */
  readonly packs?: readonly HousePack[];
  readonly promised?: readonly Promised[];
  /** Card by place over those packs whose order is on record; chi-squared as of free counts. */
  readonly places?:
    { readonly packs: number; readonly chiSquared: number; readonly degrees: number } | undefined;
  /** Breaks of the event's hash chains. */
  readonly chains?: readonly BrokenChain[];
}

/** Where a hash chain does not hold. */
export interface BrokenChain {
  readonly stream: string;
  readonly version: number | undefined;
  readonly detail: string;
}

/** A check across the streams of one event. */
export type EventCheck = (record: EventRecord, beside: BesideTheRecord) => readonly EventFinding[];

export interface EventFinding {
  readonly kind:
    EventFindingKind | WatchKind | Extract<DealFindingKind, 'not-revealed' | 'reveal-does-not-fit'>;
  readonly severity: Severity;
  readonly law: null;
  readonly detail: string;
  readonly expected: string;
  readonly facts: readonly FactPlace[];
  readonly deal?: string;
}

export const placeOf = ({ stream, version }: RecordedThere): FactPlace => ({ stream, version });

/** Below nought where `one` comes first in the log. */
export const comparePositions = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

export const isVoid = ({ words }: DealThere): boolean => words.at(-1)?.is === 'voided';
/** Did it come to anything: a result reported, or written down. */
export const wasPlayed = (deal: DealThere): boolean =>
  !isVoid(deal) && (deal.reports.length > 0 || deal.words.length > 0);
