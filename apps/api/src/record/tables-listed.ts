import type { EventSheet, Seats } from '@fairdeal/standings';

export type Room = 'open' | 'closed';

export interface TableListed {
  readonly table: string;
  readonly session: number;
  readonly number: number;
  /** Of a match that was brought in by a file: its table k lies at numbers 2k - 1, the open room, and 2k, the closed. */
  readonly room: Room | null;
  readonly closed: boolean;
  /** Nothing more is expected of it: it is closed, or its session's results are published and no deal lies on it. */
  readonly over: boolean;
  /** Who sits there now. */
  readonly seats: Seats;
  /** The table's own packs by their backs, those proved imperfect or retired left out. */
  readonly packs: readonly string[];
}

/** The event's tables by id. */
export const tablesListed = (sheet: EventSheet): readonly TableListed[] =>
  [...sheet.books.tables.values()]
    .map(({ table, session, number, closed, seatings, opened, deals }) => ({
      table,
      session,
      number,
      room: roomOf(sheet, table),
      closed: closed !== undefined,
      over:
        closed !== undefined ||
        sheet.books.closed !== undefined ||
        (isPublished(sheet, session) && !isDealtAt(sheet, deals.at(-1))),
      seats: seatings.at(-1)?.seats ?? {},
      packs: ((opened.data['packs'] ?? []) as readonly string[]).filter((pack) =>
        isInPlay(sheet, table, pack),
      ),
    }))
    .sort((one, other) => (one.table < other.table ? -1 : 1));

/** An import marks the boards of a match by what lies in them. */
const marked = /^x[0-9a-f]{6,}[.-]/;

export function roomOf({ books }: EventSheet, table: string): Room | null {
  const { number, deals } = books.tables.get(table) ?? {};
  if (number === undefined || books.announced?.format !== 'team-match') return null;
  const board = books.deals.get(deals?.[0] ?? '')?.board ?? '';
  if (!marked.test(board)) return null;
  return number % 2 === 1 ? 'open' : 'closed';
}

const isPublished = ({ books }: EventSheet, session: number): boolean =>
  books.publications.some(({ data }) => data['session'] === undefined || data['session'] === session);

/** The table's last deal goes on: neither closed nor said to have come to anything. */
function isDealtAt({ books }: EventSheet, last: string | undefined): boolean {
  const deal = last === undefined ? undefined : books.deals.get(last);
  return deal !== undefined && deal.closed === undefined && deal.words.length === 0;
}

/** A pack stands in the books under its own name where it was registered, else as its table's. */
function isInPlay({ books }: EventSheet, table: string, pack: string): boolean {
  const own = books.packs.get(pack);
  const record = own?.registered ? own : books.packs.get(`${table}.${pack}`);
  return record === undefined || (record.proofs.length === 0 && record.retired === undefined);
}
