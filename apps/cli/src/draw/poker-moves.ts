import { moves, mustWait, type Draw, type Move, type PokerRoom, type RoomTable } from '@fairdeal/movements';
import { entriesOfHolders, type EventSheet, type TableRecord } from '@fairdeal/standings';

/** Whoever sits at a table and is still in: those out of chips and those who went home have left their chairs. */
function stillThere(
  sheet: EventSheet,
  { seatings }: TableRecord,
  out: ReadonlySet<string>,
): ReadonlyMap<number, string> {
  const holders = entriesOfHolders(sheet);
  const isIn = (holder: string) =>
    (holders.get(holder) ?? [holder]).some(
      (entry) => !out.has(entry) && sheet.books.entries.get(entry)?.withdrawn === undefined,
    );
  return new Map(
    Object.entries(seatings.at(-1)?.seats ?? {})
      .flatMap(([seat, holder]) => (isIn(holder) ? [[Number(seat), holder] as const] : []))
      .sort(([a], [b]) => a - b),
  );
}

/** The seat left of the last game's dealer, of those dealt in: it posted the ante (the ante is the dealer's left). */
function lastAnteOf({ books }: EventSheet, { deals }: TableRecord): number | null {
  const last = deals.map((deal) => books.deals.get(deal)).findLast((deal) => deal !== undefined);
  if (last === undefined) return null;
  const seats = Object.keys(last.seats)
    .map(Number)
    .sort((a, b) => a - b);
  return seats.find((seat) => seat > Number(last.dealer)) ?? seats[0] ?? null;
}

/** Entries that are out of chips. */
function eliminated({ books }: EventSheet): ReadonlySet<string> {
  const out = new Set<string>();
  for (const { reports, seats } of books.deals.values())
    for (const { type, data } of reports)
      if (type === 'PlayerEliminated') out.add(seats[String(data['seat'])] ?? '');
  return out;
}

interface Settled {
  readonly session: number;
  readonly seatsPerTable: number;
  /** How many tables the draw of round 1 opened. */
  readonly drawnTables: number;
}

/** The room as the record has it between two games. */
export function roomOf(sheet: EventSheet, { session, seatsPerTable, drawnTables }: Settled): PokerRoom {
  const out = eliminated(sheet);
  const open = [...sheet.books.tables.values()]
    .filter((table) => table.session === session && table.closed === undefined)
    .sort((a, b) => a.number - b.number);
  const tables = open
    .map((table): RoomTable => ({
      table: table.number,
      seats: stillThere(sheet, table, out),
      lastAnte: lastAnteOf(sheet, table),
    }))
    .filter(({ seats }) => seats.size > 0);
  const numbers = tables.map(({ table }) => table);
  // T9: tables added late break first, the one opened last before the others; then the highest number.
  const late = numbers.filter((number) => number > drawnTables).sort((a, b) => b - a);
  const drawn = numbers.filter((number) => number <= drawnTables).sort((a, b) => b - a);
  return {
    seatsPerTable,
    entries: [...sheet.books.entries.values()].filter(({ members }) => members.length > 0).length,
    breakingOrder: [...late, ...drawn],
    tables,
  };
}

export interface RoomMoves {
  readonly before: PokerRoom;
  readonly after: PokerRoom;
  readonly moves: readonly Move[];
  /** Tables that stop dealing until they are filled (T8). */
  readonly mustWait: readonly number[];
}

export function movesIn(before: PokerRoom, draw: Draw): RoomMoves {
  const made = moves(before, draw);
  return { before, after: made.room, moves: made.moves, mustWait: mustWait(before) };
}

/** What is ordered at each table that changes: who leaves which seat, and who takes one; a table that broke is closed. */
export interface TableChange {
  readonly table: number;
  readonly left: readonly number[];
  readonly seats: Readonly<Record<string, string>>;
  readonly closed: boolean;
}

export function changesOf({ before, after }: RoomMoves): readonly TableChange[] {
  return before.tables.flatMap(({ table, seats }): readonly TableChange[] => {
    const now = after.tables.find((one) => one.table === table)?.seats ?? new Map<number, string>();
    const left = [...seats].flatMap(([seat, player]) => (now.get(seat) === player ? [] : [seat]));
    const taken = [...now].filter(([seat, player]) => seats.get(seat) !== player);
    if (left.length === 0 && taken.length === 0) return [];
    return [
      {
        table,
        left,
        seats: Object.fromEntries(taken.map(([seat, player]) => [String(seat), player])),
        closed: now.size === 0,
      },
    ];
  });
}

const at = ({ table, seat }: Move['from']): string => `table ${table}, seat ${seat}`;

export function sayMoved({ because }: Move): string {
  switch (because.rule) {
    case 'balance':
      return `${because.largest} and ${because.smallest} players: the next ante of the largest table, to the seat that is ante soonest (T8)`;
    case 'break':
      return `table ${because.table} is broken, first in the order posted; by lot among the tables with fewest (T9)`;
    case 'redraw':
      return `everybody draws a new seat at ${because.tables} ${because.tables === 1 ? 'table' : 'tables'} (T10)`;
    default:
      return because satisfies never;
  }
}

export const moveRow = (move: Move, why: boolean): readonly string[] => [
  move.player,
  at(move.from),
  at(move.to),
  ...(why ? [sayMoved(move)] : []),
];
