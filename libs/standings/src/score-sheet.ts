import type { LawRef, Side, Undertaken, WrittenStanding } from '@fairdeal/facts';
import type { Outcome } from '@fairdeal/scoring';
import { cited, type Cited } from './happened';
import type { DealResult } from './result';
import type { EventSheet } from './sheet/event-sheet';
import type { Seats } from './sheet/records';
import {
  eventsBehind,
  tableSheet,
  type GameOnSheet,
  type RubberOnSheet,
  type SheetLine,
} from './table-sheet';

/** A deal's result without the events behind it, as a page shows it. */
export interface ResultShown {
  readonly kind: DealResult['kind'];
  readonly points: Readonly<Record<string, number>> | null;
  readonly tricks: Readonly<Record<Side, number>> | null;
  /** Null where nothing was declared, and for a reader who may have to play the board yet. */
  readonly undertaken: Undertaken | null;
  readonly law: LawRef | null;
  /** Artificial awards, why it fell, why it is unknown. */
  readonly note: string | null;
  /** Weighted: what may have come about, from North-South. */
  readonly outcomes?: Readonly<Record<Side, readonly Outcome[]>>;
}

export interface DealOnSheet {
  readonly deal: string;
  readonly round: number | null;
  readonly board: string | null;
  readonly dealer: string;
  readonly pack: string | null;
  readonly seats: Seats;
  readonly result: ResultShown;
  readonly game: { readonly by: Side; readonly points: number; readonly kind?: string } | null;
  readonly rubber: { readonly by: Side; readonly points: number } | null;
  /** The deal it was dealt in place of. */
  readonly instead: string | null;
  /** Where the table stood after it, as its lawbook writes it. */
  readonly standing: WrittenStanding;
  readonly events: readonly Cited[];
}

export interface ScoreSheet {
  readonly table: string;
  readonly number: number;
  readonly session: number;
  readonly through: string;
  readonly deals: readonly DealOnSheet[];
  /** What hands with a result added up to, by side or seat. */
  readonly points: Readonly<Record<string, number>>;
  readonly tricks: Readonly<Record<Side, number>>;
  readonly rubbers: readonly RubberOnSheet[];
  /** Of the rubber that is not won yet. */
  readonly games: readonly GameOnSheet[];
}

export function resultShown(result: DealResult): ResultShown {
  const blank = { points: null, tricks: null, undertaken: null, law: null, note: null };
  switch (result.kind) {
    case 'played':
    case 'passed-out': {
      const { points, tricks = null, undertaken = null, law = null } = result.reckoned;
      return { kind: result.kind, points, tricks, undertaken, law, note: null };
    }
    case 'average': {
      const [NS, EW] = [result.awards.NS, result.awards.EW].map((given) => given?.award ?? 'none');
      return { ...blank, kind: 'average', law: result.law ?? null, note: `NS ${NS}, EW ${EW}` };
    }
    case 'weighted':
      return { ...blank, kind: 'weighted', law: result.law ?? null, outcomes: result.outcomes };
    case 'void':
      return { ...blank, kind: 'void', law: result.law ?? null, note: result.reason };
    case 'unknown':
      return { ...blank, kind: 'unknown', note: result.fault ?? result.why };
    case 'not-played':
      return { ...blank, kind: 'not-played' };
    default:
      return result satisfies never;
  }
}

function dealOnSheet(line: SheetLine): DealOnSheet {
  const { deal, result, after } = line;
  const reckoned = result.kind === 'played' || result.kind === 'passed-out' ? result.reckoned : undefined;
  return {
    deal: deal.deal,
    round: deal.round ?? null,
    board: deal.board ?? null,
    dealer: deal.dealer,
    pack: deal.pack ?? null,
    seats: deal.seats,
    result: resultShown(result),
    game: reckoned?.game ?? null,
    rubber: reckoned?.rubber ?? null,
    instead: deal.instead ?? null,
    standing: after,
    events: eventsBehind(line).map(cited),
  };
}

/** A table's score sheet: its hands in turn, and what they add up to. @returns undefined where there is no such table */
export function scoreSheet(sheet: EventSheet, table: string): ScoreSheet | undefined {
  const reckoned = tableSheet(sheet, table);
  if (reckoned === undefined) return undefined;
  const points = new Map<string, number>();
  const tricks = { NS: 0, EW: 0 };
  for (const { result } of reckoned.lines) {
    if (result.kind !== 'played' && result.kind !== 'passed-out') continue;
    for (const [holder, value] of Object.entries(result.reckoned.points)) {
      points.set(holder, (points.get(holder) ?? 0) + value);
    }
    tricks.NS += result.reckoned.tricks?.NS ?? 0;
    tricks.EW += result.reckoned.tricks?.EW ?? 0;
  }
  const { number, session } = reckoned.table;
  return {
    table,
    number,
    session,
    through: sheet.through,
    deals: reckoned.lines.map(dealOnSheet),
    points: Object.fromEntries([...points].sort(([one], [other]) => (one < other ? -1 : 1))),
    tricks,
    rubbers: reckoned.rubbers,
    games: reckoned.games,
  };
}
