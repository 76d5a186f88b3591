import { correctionPeriods, isOpenAt } from './correction-period';
import type { MadeLine } from './made-line';
import type { EventSheet } from './sheet/event-sheet';
import type { DealRecord } from './sheet/records';
import { roundKey } from './sheet/take-tournament';
import type { SheetLine } from './table-sheet';

/** Why a figure may still change. */
export type Mark =
  | { readonly why: 'appeal-open'; readonly deal: string; readonly appeal: string }
  | { readonly why: 'disputed'; readonly deal: string }
  /** The deal or its round is over, and its result is not known. */
  | { readonly why: 'result-awaited'; readonly deal: string }
  | { readonly why: 'correction-period-open'; readonly session: number; readonly until: string };

/** Appeals nobody has decided yet, by the deal they are about. */
export function openAppeals({ memory, books }: EventSheet): ReadonlyMap<string, readonly string[]> {
  return memory.ofAll('open-appeals', () => {
    const open = new Map<string, readonly string[]>();
    for (const { appeal, deal, ended } of books.appeals.values()) {
      if (ended === undefined) open.set(deal, [...(open.get(deal) ?? []), appeal].sort());
    }
    return open;
  });
}

/** Opened by the house as the next, and nobody has told anything of it: nobody waits for its result. */
const isDue = ({ opened, reports, closed }: DealRecord): boolean =>
  opened.by === 'house' && reports.length === 0 && closed === undefined;

function marksOfDeal(sheet: EventSheet, { deal, result }: SheetLine): readonly Mark[] {
  const id = deal.deal;
  const appeals = (openAppeals(sheet).get(id) ?? []).map((appeal): Mark => ({
    why: 'appeal-open',
    deal: id,
    appeal,
  }));
  if (result.kind !== 'unknown') return appeals;
  if (result.why === 'disputed') return [...appeals, { why: 'disputed', deal: id }];
  const round =
    deal.round === undefined ? undefined : sheet.books.rounds.get(roundKey(deal.session, deal.round));
  if (isDue(deal)) return appeals;
  const isOver = deal.closed !== undefined || round?.closed !== undefined || result.why === 'not-reckoned';
  return isOver ? [...appeals, { why: 'result-awaited', deal: id }] : appeals;
}

/** Of a line's own deals; that its session may still be corrected is said once for the entry. */
export const marksOf = (sheet: EventSheet, { deals, kind }: MadeLine): readonly Mark[] =>
  kind === 'phantom' ? [] : deals.flatMap((line) => marksOfDeal(sheet, line));

/** Sessions whose results may still be corrected at that time. */
export const openPeriods = (
  sheet: EventSheet,
  now: string,
): readonly Extract<Mark, { readonly why: 'correction-period-open' }>[] =>
  correctionPeriods(sheet)
    .filter((period) => isOpenAt(period, now))
    .map(({ session, closesAt }) => ({ why: 'correction-period-open', session, until: closesAt }));
