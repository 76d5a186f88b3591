import { MovementFault } from '../movement';

/** A poker table in the room: who has which seat, from 1, and whose ante the last game was; nobody's before the first. */
export interface RoomTable {
  readonly table: number;
  readonly seats: ReadonlyMap<number, string>;
  readonly lastAnte: number | null;
}

/** The tables that are open, in order of their numbers. */
export interface PokerRoom {
  /** The most that sit at one table. The final one takes one more (T10). */
  readonly seatsPerTable: number;
  /** How many entered: it decides which redraws there are (T10). */
  readonly entries: number;
  /** As it was posted at the close of entry (T9): the first is broken first. */
  readonly breakingOrder: readonly number[];
  readonly tables: readonly RoomTable[];
}

export interface SeatAt {
  readonly table: number;
  readonly seat: number;
}

/** A whole number from 0 to n − 1, each as likely as another. Chance comes in; we throw no dice. */
export type Draw = (n: number) => number;

/** Poker's page, T1. */
export const defaultSeatsPerTable = 6;

export const playersIn = ({ tables }: Pick<PokerRoom, 'tables'>): number =>
  tables.reduce((sum, { seats }) => sum + seats.size, 0);

/** Fisher and Yates. */
export function shuffled<T>(items: readonly T[], draw: Draw): readonly T[] {
  const left = [...items];
  for (let i = left.length - 1; i > 0; i -= 1) {
    const j = draw(i + 1);
    if (!Number.isInteger(j) || j < 0 || j > i)
      throw new MovementFault('a draw', `a whole number from 0 to ${i}, not ${j}`);
    [left[i], left[j]] = [left[j] as T, left[i] as T];
  }
  return left;
}

/** Seat 1 of every table, then seat 2 of every table, and so on: sizes differ by one at most (T1). */
export const spread = (players: readonly string[], tables: readonly number[]): readonly RoomTable[] =>
  tables.map((table, i) => ({
    table,
    seats: new Map(
      players.filter((_, at) => at % tables.length === i).map((player, at) => [at + 1, player] as const),
    ),
    lastAnte: null,
  }));

/**
 * T1. Seats by lot: as few tables as hold everybody, nobody more than one player ahead of another.
 *
 * @param entrants in order of their registration, so that the draw can be checked by anybody who has its numbers
 */
export function drawSeats(entrants: readonly string[], seatsPerTable: number, draw: Draw): PokerRoom {
  if (!Number.isInteger(seatsPerTable) || seatsPerTable < 2 || seatsPerTable > 9)
    throw new MovementFault('seats at a table', `a whole number from 2 to 9, not ${seatsPerTable}`);
  if (entrants.length < 2) throw new MovementFault('a freeze-out', 'two players or more');
  const twice = entrants.find((player, i) => entrants.indexOf(player) < i);
  if (twice !== undefined) throw new MovementFault(`player ${twice}`, 'each entrant once');
  const count = Math.ceil(entrants.length / seatsPerTable);
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  return {
    seatsPerTable,
    entries: entrants.length,
    // Highest number first; tables that late entries open go before them.
    breakingOrder: [...numbers].reverse(),
    tables: spread(shuffled(entrants, draw), numbers),
  };
}

export const openSeats = ({ seats }: RoomTable, seatsPerTable: number): readonly number[] =>
  Array.from({ length: seatsPerTable }, (_, i) => i + 1).filter((seat) => !seats.has(seat));

export const seatedAt = (table: RoomTable, seat: number, player: string): RoomTable => ({
  ...table,
  seats: new Map([...table.seats, [seat, player] as const].sort(([a], [b]) => a - b)),
});

export const without = (table: RoomTable, player: string): RoomTable => ({
  ...table,
  seats: new Map([...table.seats].filter(([, one]) => one !== player)),
});

/** T1, T5. One who comes late or enters again: an open seat by lot, of the tables with fewest; a new table where all are full. */
export function seatLate(
  room: PokerRoom,
  player: string,
  draw: Draw,
): { readonly room: PokerRoom; readonly at: SeatAt } {
  if (room.tables.some(({ seats }) => [...seats.values()].includes(player)))
    throw new MovementFault(`player ${player}`, 'not to be seated already');
  const fewest = Math.min(...room.tables.map(({ seats }) => seats.size));
  const open = room.tables
    .filter(({ seats }) => seats.size === fewest)
    .flatMap((table) => openSeats(table, room.seatsPerTable).map((seat) => ({ table: table.table, seat })));
  const entries = room.entries + 1;
  if (open.length > 0) {
    const at = open[draw(open.length)] ?? { table: 0, seat: 0 };
    const tables = room.tables.map((table) =>
      table.table === at.table ? seatedAt(table, at.seat, player) : table,
    );
    return { room: { ...room, entries, tables }, at };
  }
  const table = Math.max(...room.tables.map((one) => one.table), ...room.breakingOrder) + 1;
  const opened: RoomTable = { table, seats: new Map([[1, player]]), lastAnte: null };
  return {
    room: {
      ...room,
      entries,
      tables: [...room.tables, opened],
      breakingOrder: [table, ...room.breakingOrder],
    },
    at: { table, seat: 1 },
  };
}
