import type { Side, WrittenStanding } from '@fairdeal/facts';
import { lastWords, resultOf, type Hearing } from './deal-result';
import type { Happened } from './happened';
import type { DealResult } from './result';
import type { EventSheet } from './sheet/event-sheet';
import type { DealRecord, TableRecord } from './sheet/records';

/** One deal on its table's score sheet. */
export interface SheetLine {
  readonly deal: DealRecord;
  readonly result: DealResult;
  /** Where the table stood before it and after it, as the lawbook writes it. */
  readonly before: WrittenStanding;
  readonly after: WrittenStanding;
}

export interface GameOnSheet {
  readonly by: Side;
  readonly points: number;
  readonly kind: string | undefined;
  /** The deal that won it. */
  readonly deal: string;
}

export interface RubberOnSheet {
  readonly by: Side;
  readonly points: number;
  /** Its games in turn; the rubber is the winner's. */
  readonly games: readonly GameOnSheet[];
  readonly deal: string;
}

/** The hands of a table, reckoned in turn from the first. */
export interface TableSheet {
  readonly table: TableRecord;
  readonly lines: readonly SheetLine[];
  readonly rubbers: readonly RubberOnSheet[];
  /** Games of the rubber that is not won yet. */
  readonly games: readonly GameOnSheet[];
  /** Where it stands now; undefined before its first deal. */
  readonly standing: WrittenStanding | undefined;
}

/** @returns undefined where the tournament has no such table */
export function tableSheet(
  sheet: EventSheet,
  table: string,
  hearing: Hearing = 'score',
): TableSheet | undefined {
  const record = sheet.books.tables.get(table);
  if (record === undefined) return undefined;
  return sheet.memory.ofTable(table, `sheet/${sheet.hearing(hearing)}`, () =>
    reckonTable(sheet, record, hearing),
  );
}

export const tableSheets = (sheet: EventSheet, hearing: Hearing = 'score'): readonly TableSheet[] =>
  [...sheet.books.tables.keys()].flatMap((table) => tableSheet(sheet, table, hearing) ?? []);

/**
 * A table's first deal stands where the house wrote that it stood, or at the lawbook's beginning. What the house wrote
 * down of later ones is not asked: a hand put right moves what follows it. A deal under another lawbook begins anew.
 */
function reckonTable({ books, reckonerOf }: EventSheet, table: TableRecord, hearing: Hearing): TableSheet {
  const standings = new Map<string, WrittenStanding>();
  const lines: SheetLine[] = [];
  const rubbers: RubberOnSheet[] = [];
  let games: GameOnSheet[] = [];
  let standing: WrittenStanding | undefined;
  for (const id of table.deals) {
    const deal = books.deals.get(id);
    if (deal === undefined) continue;
    const reckoner = reckonerOf(deal.lawbook);
    const before = standings.get(deal.lawbook) ?? deal.standing ?? reckoner?.fresh ?? {};
    const words = lastWords(deal, hearing, books);
    const { result, standing: after } = resultOf(deal, words, reckoner, before);
    standings.set(deal.lawbook, after);
    standing = after;
    lines.push({ deal, result, before, after });
    if (result.kind !== 'played') continue;
    const { game, rubber } = result.reckoned;
    if (game) games.push({ by: game.by, points: game.points, kind: game.kind, deal: id });
    if (rubber) {
      rubbers.push({ by: rubber.by, points: rubber.points, games, deal: id });
      games = [];
    }
  }
  return { table, lines, rubbers, games, standing };
}

/** The events a deal's figure comes from, in the order they happened. */
export function eventsBehind({ deal, result }: Pick<SheetLine, 'deal' | 'result'>): readonly Happened[] {
  const all = new Map<string, Happened>();
  for (const event of [deal.opened, ...deal.reports, ...deal.corrections.values(), ...result.by]) {
    all.set(`${event.stream}@${event.version}`, event);
  }
  return [...all.values()].sort((one, other) => one.version - other.version);
}
