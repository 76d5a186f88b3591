import type { Supposed } from './happened';
import { moves, type Move } from './moves';
import { resultShown, type ResultShown } from './score-sheet';
import type { EventSheet } from './sheet/event-sheet';
import { standings, type Standings } from './standings';
import { tableSheet, type SheetLine } from './table-sheet';

export interface DealChanged {
  readonly deal: string;
  readonly was: ResultShown | null;
  readonly is: ResultShown;
}

export interface WhatIf {
  /** The position it was tried on top of. */
  readonly through: string;
  /** Deals whose result would be another, in the order of their tables and turns. */
  readonly deals: readonly DealChanged[];
  /** Who would move, gain or lose. */
  readonly moves: readonly Move[];
  readonly standings: Standings;
}

const lineOfDeal = (sheet: EventSheet, id: string): SheetLine | undefined => {
  const deal = sheet.books.deals.get(id);
  return deal && tableSheet(sheet, deal.table)?.lines.find((line) => line.deal.deal === id);
};

/** Tables whose sheets an event may make others. */
function touched(sheet: EventSheet, events: readonly Supposed[]): readonly string[] {
  const tables = events.flatMap(({ stream }) => {
    const id = stream.slice(stream.indexOf('-') + 1);
    if (stream.startsWith('table-')) return [id];
    return stream.startsWith('deal-') ? (sheet.books.deals.get(id)?.table ?? []) : [];
  });
  return [...new Set(tables)].sort();
}

export function dealsChanged(
  before: EventSheet,
  after: EventSheet,
  events: readonly Supposed[],
): readonly DealChanged[] {
  return touched(after, events).flatMap((table) =>
    (tableSheet(after, table)?.lines ?? []).flatMap(({ deal, result }): readonly DealChanged[] => {
      const known = lineOfDeal(before, deal.deal);
      const [was, is] = [known ? resultShown(known.result) : null, resultShown(result)];
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ deal: deal.deal, was, is }];
    }),
  );
}

/**
 * Events tried on a copy: what they would make of the deals, of the standings, and of everybody in them. A corrected
 * fact changes a hand only through the DealScored that its lawbook would write, which is to be supposed with it.
 */
export function whatIf(sheet: EventSheet, events: readonly Supposed[]): WhatIf {
  const after = sheet.supposing(events);
  return {
    through: sheet.through,
    deals: dealsChanged(sheet, after, events),
    moves: moves(sheet, after),
    standings: standings(after),
  };
}
