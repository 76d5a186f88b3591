import type { EventSheet } from './sheet/event-sheet';
import type { DealRecord } from './sheet/records';

/** How far a table has come in the round that is being played. */
export interface TablePace {
  readonly table: string;
  readonly number: number;
  readonly session: number;
  /** The round started last in its session; null where the session has none. */
  readonly round: number | null;
  /** Deals of that round, or of the session where it has no rounds: those that are over, void ones left out. */
  readonly over: number;
  /** The deal that is on the table now, and since when. */
  readonly now: { readonly deal: string; readonly since: string } | null;
  /** Deals by which the table that is furthest on has more behind it. */
  readonly behind: number;
}

const isVoid = ({ words }: DealRecord): boolean => words.some(({ is }) => is === 'voided');

/** Every table that is not closed, by session and number. */
export function pace({ books }: EventSheet): readonly TablePace[] {
  const open = [...books.tables.values()].filter(({ closed }) => closed === undefined);
  const counted = open.map(({ table, number, session, deals }) => {
    const round = books.started.findLast((one) => one.session === session)?.round ?? null;
    const dealt = deals.flatMap((id) => books.deals.get(id) ?? []);
    const over = dealt.filter(
      (deal) => deal.closed !== undefined && !isVoid(deal) && (round === null || deal.round === round),
    ).length;
    const last = dealt.at(-1);
    const goesOn = last !== undefined && last.closed === undefined && !isVoid(last);
    const now = goesOn ? { deal: last.deal, since: last.opened.at } : null;
    return { table, number, session, round, over, now };
  });
  const furthest = new Map<number, number>();
  for (const { session, over } of counted) furthest.set(session, Math.max(over, furthest.get(session) ?? 0));
  return counted
    .map((one) => ({ ...one, behind: (furthest.get(one.session) ?? 0) - one.over }))
    .sort((one, other) => one.session - other.session || one.number - other.number);
}
