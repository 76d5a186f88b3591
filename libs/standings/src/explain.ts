import type { LawRef } from '@fairdeal/facts';
import type { Exact } from '@fairdeal/scoring';
import { cited, comparePositions, type Cited } from './happened';
import { linesOf } from './lines';
import type { How, MadeLine } from './made-line';
import { marksOf, type Mark } from './marks';
import type { Report, ResultKind } from './result';
import type { EventSheet } from './sheet/event-sheet';
import { standings, type StandingRow, type Standings } from './standings';
import { eventsBehind } from './table-sheet';
import { settingAside, type SetAside } from './withdrawal';

/** One line of how a figure was made. */
export interface Line {
  /** What it counts; null where it counts nothing, which is not nought. The counted ones add up to the total. */
  readonly amount: Exact | null;
  /** What was scored at the table, from the entry's side. */
  readonly raw: Exact | null;
  /** The most there was to win. */
  readonly of: Exact | null;
  readonly kind: ResultKind;
  /** How the amount was made. */
  readonly why: How;
  readonly session: number;
  readonly round: number | null;
  readonly table: { readonly id: string; readonly number: number } | null;
  readonly deal: string | null;
  readonly board: string | null;
  /** The side or the seat. */
  readonly at: string;
  readonly against: readonly string[];
  /** The law the hand was reckoned by, it was adjusted under, or it fell by. */
  readonly law: LawRef | null;
  /** What the line would have counted, and why it does not. */
  readonly setAside:
    (Omit<SetAside, 'event'> & { readonly amount: Exact | null; readonly event: Cited }) | null;
  readonly marks: readonly Mark[];
  /** Two reports of one result, side by side. */
  readonly reports: readonly { readonly event: Cited; readonly says: Report['says'] }[];
  /** Why a hand could not be reckoned. */
  readonly fault: string | null;
  /** What it comes from, in the order of the log: who reported it, and where it stands. */
  readonly events: readonly Cited[];
  /** Of a match: its boards, in another unit; they are not counted beside it. Empty for all else. */
  readonly boards: readonly Line[];
}

export interface Explanation {
  readonly tournament: string;
  readonly through: string;
  readonly scoring: Standings['scoring'];
  readonly standing: StandingRow;
  /** In the order the entry played them. */
  readonly lines: readonly Line[];
}

function lineOf(sheet: EventSheet, made: MadeLine, aside: SetAside | undefined): Line {
  const { kind, why, raw, session, round, at, against, deals } = made;
  const [own] = deals;
  const table = own && sheet.books.tables.get(own.deal.table);
  const result = own?.result;
  const behind = [
    ...deals.flatMap(eventsBehind),
    ...(made.events ?? []),
    ...(aside ? [aside.event] : []),
  ].sort((one, other) => comparePositions(one.position, other.position));
  return {
    amount: aside ? null : made.amount,
    raw,
    of: made.of,
    kind,
    why,
    session,
    round: round ?? null,
    table: table ? { id: table.table, number: table.number } : null,
    deal: own?.deal.deal ?? null,
    board: own?.deal.board ?? null,
    at,
    against,
    law: result === undefined ? ((made.law as LawRef | undefined) ?? null) : lawOf(result),
    setAside: aside ? { ...aside, amount: made.amount, event: cited(aside.event) } : null,
    marks: marksOf(sheet, made),
    reports:
      result?.kind === 'unknown'
        ? result.reports.map(({ event, says }) => ({ event: cited(event), says }))
        : [],
    fault: (result?.kind === 'unknown' && result.fault) || null,
    events: behind.map(cited),
    boards: (made.boards ?? []).map((board) => lineOf(sheet, board, undefined)),
  };
}

function lawOf(result: NonNullable<MadeLine['deals'][number]>['result']): LawRef | null {
  switch (result.kind) {
    case 'played':
    case 'passed-out':
      return result.reckoned.law ?? null;
    case 'average':
    case 'weighted':
    case 'void':
      return result.law ?? null;
    case 'not-played':
    case 'unknown':
      return null;
    default:
      return result satisfies never;
  }
}

/** As they were played: by session, round, and the place in the log where the deal was opened. */
function inTurn(one: MadeLine, other: MadeLine): number {
  const [first, second] = [one.deals[0]?.deal.opened, other.deals[0]?.deal.opened];
  return (
    one.session - other.session ||
    (one.round ?? Infinity) - (other.round ?? Infinity) ||
    (first && second ? comparePositions(first.position, second.position) : Number(!first) - Number(!second))
  );
}

/**
 * How an entry's total was made, line by line down to the events. What its lines count adds up to the total exactly.
 *
 * @returns undefined where the tournament has no such entry
 */
export function explain(sheet: EventSheet, entry: string, now?: string): Explanation | undefined {
  const { tournament, through, scoring, rows } = standings(sheet, now);
  const standing = rows.find((row) => row.entry === entry);
  if (standing === undefined) return undefined;
  const isAside = settingAside(sheet);
  const lines = [...linesOf(sheet, entry)].sort(inTurn).map((line) => lineOf(sheet, line, isAside(line)));
  return { tournament, through, scoring, standing, lines };
}
