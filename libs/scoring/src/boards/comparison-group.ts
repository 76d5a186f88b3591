import { naturalOrder } from '../rank/natural-order';
import { sessionOf, type TableResult } from './table-result';

/** The tables of one board in one session; where it was fouled, those that played one form of it (87B). */
export interface ComparisonGroup {
  readonly session: string;
  readonly board: string;
  readonly tables: readonly TableResult[];
  /** A result of the board, in whichever form, is not in yet. */
  readonly open: boolean;
}

const boardKey = (table: TableResult): string => JSON.stringify([sessionOf(table), table.board]);

const groupKey = (table: TableResult): string =>
  JSON.stringify([sessionOf(table), table.board, table.form ?? null]);

/** Every board split by the form played, in the boards' order; only tables of one group are compared. */
export function comparisonGroups(results: readonly TableResult[]): readonly ComparisonGroup[] {
  const open = new Set(results.filter(({ result }) => result.kind === 'unknown').map(boardKey));
  const groups = new Map<string, { first: TableResult; tables: TableResult[] }>();
  for (const table of results) {
    const key = groupKey(table);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: table, tables: [table] });
    else group.tables.push(table);
  }
  return [...groups.values()]
    .sort((a, b) => naturalOrder(groupKey(a.first), groupKey(b.first)))
    .map(({ first, tables }) => ({
      session: sessionOf(first),
      board: first.board,
      tables,
      open: open.has(boardKey(first)),
    }));
}

/** At how many tables two contestants were to play each board, whatever came of it; by session, the most. */
export function mostExpected(results: readonly TableResult[]): ReadonlyMap<string, number> {
  const counts = new Map<string, { session: string; tables: number }>();
  for (const table of results) {
    if (table.ns.length === 0 || table.ew.length === 0) continue;
    const key = boardKey(table);
    const count = counts.get(key);
    if (count === undefined) counts.set(key, { session: sessionOf(table), tables: 1 });
    else count.tables += 1;
  }
  const most = new Map<string, number>();
  for (const { session, tables } of counts.values())
    most.set(session, Math.max(most.get(session) ?? 0, tables));
  return most;
}
