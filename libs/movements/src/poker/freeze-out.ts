import { MovementFault } from '../movement';
import { moves, nextAnte, type Move } from './moves';
import { drawSeats, playersIn, seatLate, without, type Draw, type PokerRoom, type SeatAt } from './room';

/** What a game at a table came to for those who were in it. */
export interface GameOver {
  readonly table: number;
  /** What each won or lost, in chips. They add up to nothing. */
  readonly changes: Readonly<Record<string, number>>;
}

/** Out of chips: when, where, and what it had before. Places follow from these (T12). */
export interface OutOfChips {
  readonly player: string;
  /** The order in which games ended; those of one hand-for-hand round are one (T11). */
  readonly game: number;
  readonly table: number;
  readonly chipsBefore: number;
}

/** A freeze-out as it stands between two games. */
export interface FreezeOut {
  readonly room: PokerRoom;
  readonly stacks: ReadonlyMap<string, number>;
  readonly out: readonly OutOfChips[];
  /** Games that have ended, a hand-for-hand round being one. */
  readonly games: number;
}

export interface FreezeOutMoved {
  readonly freezeOut: FreezeOut;
  readonly moves: readonly Move[];
}

/** Poker's page, T4. */
export const defaultStack = 5000;

export function startFreezeOut(
  entrants: readonly string[],
  { seatsPerTable, stack }: { readonly seatsPerTable: number; readonly stack: number },
  draw: Draw,
): FreezeOut {
  if (!Number.isSafeInteger(stack) || stack < 1)
    throw new MovementFault('a stack', `whole chips from 1, not ${stack}`);
  const room = drawSeats(entrants, seatsPerTable, draw);
  return { room, stacks: new Map(entrants.map((player) => [player, stack])), out: [], games: 0 };
}

/** T5. A late entry: a whole stack, and a seat by lot. Chips come into play with it. */
export function enterLate(
  freezeOut: FreezeOut,
  player: string,
  stack: number,
  draw: Draw,
): { readonly freezeOut: FreezeOut; readonly at: SeatAt } {
  if (freezeOut.stacks.has(player))
    throw new MovementFault(`player ${player}`, 'an entry of its own; to enter again is another');
  const { room, at } = seatLate(freezeOut.room, player, draw);
  return { freezeOut: { ...freezeOut, room, stacks: new Map(freezeOut.stacks).set(player, stack) }, at };
}

/**
 * One who goes home or is removed: his chips leave play with him (T5), and he is out as of this moment. To be ranked he
 * counts as out in a game of his own.
 */
export function withdraw(freezeOut: FreezeOut, player: string): FreezeOut {
  const chips = freezeOut.stacks.get(player);
  const table = freezeOut.room.tables.find(({ seats }) => [...seats.values()].includes(player));
  if (chips === undefined || table === undefined)
    throw new MovementFault(`player ${player}`, 'somebody who is still in');
  const games = freezeOut.games + 1;
  const stacks = new Map(freezeOut.stacks);
  stacks.delete(player);
  const tables = freezeOut.room.tables.map((one) => (one === table ? without(one, player) : one));
  const gone: OutOfChips = { player, game: games, table: table.table, chipsBefore: chips };
  return { room: { ...freezeOut.room, tables }, stacks, out: [...freezeOut.out, gone], games };
}

/** T14. A colour is taken off: what it changed for each. The only other way by which chips leave or come into play. */
export function race(freezeOut: FreezeOut, changes: Readonly<Record<string, number>>): FreezeOut {
  const stacks = new Map(freezeOut.stacks);
  for (const [player, change] of Object.entries(changes)) {
    const chips = (stacks.get(player) ?? 0) + change;
    if (!stacks.has(player) || !Number.isSafeInteger(chips) || chips <= 0)
      throw new MovementFault(
        `${player}’s stack after the race`,
        `chips of his own; nobody is raced out, not ${chips}`,
      );
    stacks.set(player, chips);
  }
  return { ...freezeOut, stacks };
}

function checked({ room, stacks }: FreezeOut, { table, changes }: GameOver): void {
  const at = room.tables.find((one) => one.table === table);
  if (at === undefined) throw new MovementFault(`table ${table}`, 'a table that is open');
  const seated = new Set(at.seats.values());
  let sum = 0;
  for (const [player, change] of Object.entries(changes)) {
    if (!seated.has(player)) throw new MovementFault(`table ${table}, ${player}`, 'somebody who sits there');
    const left = (stacks.get(player) ?? 0) + change;
    if (!Number.isSafeInteger(change) || left < 0)
      throw new MovementFault(
        `table ${table}, ${player}`,
        `no more lost than he had; it would leave ${left}`,
      );
    sum += change;
  }
  if (sum !== 0) throw new MovementFault(`table ${table}`, `chips won and lost to leave nothing, not ${sum}`);
}

/**
 * Games that ended together: one, or a whole hand-for-hand round (T11). Stacks change, whoever has nothing is out, the
 * ante goes on, and then tables are broken and levelled.
 */
export function gamesOver(freezeOut: FreezeOut, ended: readonly GameOver[], draw: Draw): FreezeOutMoved {
  for (const game of ended) checked(freezeOut, game);
  const games = freezeOut.games + 1;
  const stacks = new Map(freezeOut.stacks);
  const out: OutOfChips[] = [];
  let tables = freezeOut.room.tables;
  for (const { table, changes } of ended) {
    tables = tables.map((one) =>
      one.table === table ? { ...one, lastAnte: nextAnte(one, freezeOut.room.seatsPerTable) ?? null } : one,
    );
    for (const [player, change] of Object.entries(changes)) {
      const before = stacks.get(player) ?? 0;
      stacks.set(player, before + change);
      if (before + change > 0) continue;
      stacks.delete(player);
      out.push({ player, game: games, table, chipsBefore: before });
      tables = tables.map((one) => (one.table === table ? without(one, player) : one));
    }
  }
  const standing = { ...freezeOut.room, tables: tables.filter(({ seats }) => seats.size > 0) };
  const { room, moves: made } = moves(standing, draw);
  return { freezeOut: { room, stacks, out: [...freezeOut.out, ...out], games }, moves: made };
}

export const chipsInPlay = ({ stacks }: FreezeOut): number =>
  [...stacks.values()].reduce((sum, chips) => sum + chips, 0);

/** T11. From one place off the money every table plays one game and waits. */
export const isHandForHand = ({ room }: FreezeOut, placesPaid: number): boolean =>
  playersIn(room) === placesPaid + 1;

export const isOver = ({ stacks }: FreezeOut): boolean => stacks.size <= 1;
