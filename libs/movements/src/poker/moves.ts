import {
  openSeats,
  playersIn,
  seatedAt,
  shuffled,
  spread,
  without,
  type Draw,
  type PokerRoom,
  type RoomTable,
  type SeatAt,
} from './room';

/** Somebody who changes seats between two games, and the rule that says so. */
export interface Move {
  readonly player: string;
  readonly from: SeatAt;
  readonly to: SeatAt;
  readonly because:
    | { readonly rule: 'balance'; readonly largest: number; readonly smallest: number }
    | { readonly rule: 'break'; readonly table: number }
    | { readonly rule: 'redraw'; readonly tables: number };
}

export interface Moved {
  readonly room: PokerRoom;
  readonly moves: readonly Move[];
}

/** Seats clockwise after this one, once round; every seat of the table is in it once. */
const clockwiseAfter = (seat: number, most: number): readonly number[] =>
  Array.from({ length: most }, (_, i) => ((seat + i) % most) + 1);

/** Before the first game nobody has been ante; then it is asked from seat 1 on. */
const anteOf = ({ lastAnte }: RoomTable): number => lastAnte ?? 0;

/** T3. Whose ante the next game is: the next occupied seat clockwise of the last ante's. */
export const nextAnte = (table: RoomTable, seatsPerTable: number): number | undefined =>
  clockwiseAfter(anteOf(table), Math.max(seatsPerTable, ...table.seats.keys())).find((seat) =>
    table.seats.has(seat),
  );

const orderIn = ({ breakingOrder }: PokerRoom, table: number): number => {
  const at = breakingOrder.indexOf(table);
  return at < 0 ? breakingOrder.length : at;
};

/** T8. Tables may differ by one, by two while there are more than twelve. */
const mayDiffer = (tables: number): number => (tables > 12 ? 2 : 1);

/** One player from the largest table to the smallest, if they differ by too much. */
function balanced(room: PokerRoom): { readonly room: PokerRoom; readonly move: Move } | undefined {
  const sizes = room.tables.map(({ seats }) => seats.size);
  const [largest, smallest] = [Math.max(...sizes), Math.min(...sizes)];
  if (largest - smallest <= mayDiffer(room.tables.length)) return undefined;
  const byOrder = [...room.tables].sort((a, b) => orderIn(room, a.table) - orderIn(room, b.table));
  const from = byOrder.find(({ seats }) => seats.size === largest);
  const to = byOrder.findLast(({ seats }) => seats.size === smallest);
  if (from === undefined || to === undefined) return undefined;
  const seat = nextAnte(from, room.seatsPerTable);
  const open = openSeats(to, room.seatsPerTable);
  const into = clockwiseAfter(anteOf(to), room.seatsPerTable).find((one) => open.includes(one));
  const player = seat === undefined ? undefined : from.seats.get(seat);
  if (seat === undefined || into === undefined || player === undefined) return undefined;
  const tables = room.tables.map((table) =>
    table === from ? without(table, player) : table === to ? seatedAt(table, into, player) : table,
  );
  const move: Move = {
    player,
    from: { table: from.table, seat },
    to: { table: to.table, seat: into },
    because: { rule: 'balance', largest, smallest },
  };
  return { room: { ...room, tables }, move };
}

/** T10. Numbers of tables at which everybody draws a new seat. */
const redrawsAt = (entries: number): readonly number[] =>
  entries >= 100 ? [3, 2, 1] : entries > 50 ? [2, 1] : [1];

/** T9, T10. One table fewer holds them all; the last two join at one player more than a table holds. */
function canBreak(room: PokerRoom): boolean {
  const left = room.tables.length - 1;
  if (left < 1) return false;
  return playersIn(room) <= (left === 1 ? room.seatsPerTable + 1 : left * room.seatsPerTable);
}

const seatOf = ({ tables }: PokerRoom, player: string): SeatAt => {
  for (const { table, seats } of tables)
    for (const [seat, one] of seats) if (one === player) return { table, seat };
  return { table: 0, seat: 0 };
};

function broken(room: PokerRoom, draw: Draw): Moved {
  const number = room.breakingOrder.find((one) => room.tables.some(({ table }) => table === one));
  const breaking = room.tables.find(({ table }) => table === number);
  if (breaking === undefined) return { room, moves: [] };
  const staying = room.tables.filter((table) => table !== breaking);
  const left: PokerRoom = {
    ...room,
    tables: staying,
    breakingOrder: room.breakingOrder.filter((one) => one !== breaking.table),
  };
  if (redrawsAt(room.entries).includes(staying.length)) return redrawn(room, left, draw);
  // The final table has a chair more.
  const chairs = staying.length === 1 ? room.seatsPerTable + 1 : room.seatsPerTable;
  let now = left;
  const moves: Move[] = [];
  for (const player of shuffled([...breaking.seats.values()], draw)) {
    const fewest = Math.min(...now.tables.map(({ seats }) => seats.size));
    const to = now.tables.find(({ seats }) => seats.size === fewest);
    const open = to === undefined ? [] : openSeats(to, chairs);
    const seat = open[draw(open.length)];
    if (to === undefined || seat === undefined) continue;
    const because = { rule: 'break', table: breaking.table } as const;
    moves.push({ player, from: seatOf(room, player), to: { table: to.table, seat }, because });
    now = {
      ...now,
      tables: now.tables.map((table) => (table === to ? seatedAt(table, seat, player) : table)),
    };
  }
  return { room: now, moves };
}

function redrawn(before: PokerRoom, left: PokerRoom, draw: Draw): Moved {
  const everybody = before.tables.flatMap(({ seats }) => [...seats.values()]);
  const numbers = left.tables.map(({ table }) => table);
  const room = { ...left, tables: spread(shuffled(everybody, draw), numbers) };
  const because = { rule: 'redraw', tables: numbers.length } as const;
  const moves = everybody.map((player): Move => ({
    player,
    from: seatOf(before, player),
    to: seatOf(room, player),
    because,
  }));
  return { room, moves };
}

/**
 * Who moves between two games: tables are broken while one fewer holds everybody (T9, T10), and then levelled one player
 * at a time (T8).
 */
export function moves(room: PokerRoom, draw: Draw): Moved {
  let now = room;
  const made: Move[] = [];
  while (canBreak(now)) {
    const { room: after, moves: more } = broken(now, draw);
    made.push(...more);
    now = after;
  }
  for (;;) {
    const level = balanced(now);
    if (level === undefined) return { room: now, moves: made };
    made.push(level.move);
    now = level.room;
  }
}

/** T8. A table three short of the largest stops dealing until it is filled. */
export const mustWait = (room: PokerRoom): readonly number[] => {
  const largest = Math.max(...room.tables.map(({ seats }) => seats.size));
  return room.tables.filter(({ seats }) => largest - seats.size >= 3).map(({ table }) => table);
};
