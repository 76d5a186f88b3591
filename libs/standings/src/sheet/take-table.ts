import type { Happened } from '../happened';
import type { Books } from './books';
import type { SeatingRecord, Seats, TableRecord } from './records';
import { saidIn } from './said-in';

export function takeTable(books: Books, table: string, event: Happened): string | undefined {
  const before = books.tables.get(table);
  if (before === undefined) {
    if (event.type === 'TableOpened') openTable(books, table, event);
    return undefined;
  }
  const after = tableAfter(books, before, event);
  if (after === before) return undefined;
  books.tables.set(table, after);
  return table;
}

function openTable(books: Books, table: string, opened: Happened): void {
  const { tournament, session, table: number } = saidIn<'TableOpened'>(opened);
  if (tournament !== books.tournament) return;
  const record = { table, opened, session, number, seatings: [], deals: [] };
  books.tables.set(table, { ...record, calls: [], answers: [], closed: undefined });
}

function tableAfter(books: Books, before: TableRecord, event: Happened): TableRecord {
  switch (event.type) {
    case 'PlayersSeated':
      return seat(books, before, event);
    case 'TableCalled':
      return { ...before, calls: [...before.calls, event] };
    case 'CallAnswered':
      return { ...before, answers: [...before.answers, event] };
    case 'TableClosed':
      return { ...before, closed: before.closed ?? event };
    default:
      return before;
  }
}

/** Seats not named are as they were. */
function seat(books: Books, before: TableRecord, event: Happened): TableRecord {
  const { seats, left = [], ...compass } = saidIn<'PlayersSeated'>(event);
  const empty = new Set(left.map(String));
  const present = Object.entries(before.seatings.at(-1)?.seats ?? {}).filter(([named]) => !empty.has(named));
  const taken: Seats = { ...Object.fromEntries(present), ...compass, ...seats };
  const seating: SeatingRecord = { event, seats: taken };
  if (before.seatings.length === 0) seatLate(books, before, taken);
  return { ...before, seatings: [...before.seatings, seating] };
}

/** Deals opened at a table before anybody was said to sit there were played by those first said to. */
function seatLate(books: Books, { deals }: TableRecord, seats: Seats): void {
  for (const id of deals) {
    const deal = books.deals.get(id);
    if (deal) books.deals.set(id, { ...deal, seats });
  }
}
