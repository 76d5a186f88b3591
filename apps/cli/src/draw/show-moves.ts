import { createHash } from 'node:crypto';
import { drawFrom, drawnIn } from '@fairdeal/draw';
import { lawbookOf } from '@fairdeal/lawbooks';
import type { EventSheet } from '@fairdeal/standings';
import { house, type Answer } from '@fairdeal/tournament';
import { json } from '../command';
import { DoesNotHold, exitCode, Misuse, type ExitCode } from '../exit-code';
import { inColumns } from '../standings/columns';
import { sheetOf, withRecord } from '../standings/with-record';
import type { Surroundings } from '../surroundings';
import { changesOf, moveRow, movesIn, roomOf, sayMoved, type RoomMoves } from './poker-moves';

interface Options {
  readonly session?: number;
  readonly why?: boolean;
  readonly write?: boolean;
  readonly json?: boolean;
}

interface Found {
  readonly made: RoomMoves;
  /** What lots were drawn from: anybody can compute them again. */
  readonly seed: string;
}

function foundIn(sheet: EventSheet, { session: asked }: Options): Found {
  const session = asked ?? sheet.books.sessions.at(-1);
  if (session === undefined) throw new Misuse('No session was opened.');
  const [first] = drawnIn(sheet, session);
  if (sheet.books.announced?.game !== 'poker')
    throw new Misuse('Players move between games at poker; elsewhere by rounds: --round 2.');
  if (first === undefined) throw new Misuse('No seats were drawn yet: --round 1.');
  const room = roomOf(sheet, {
    session,
    seatsPerTable: Number(first.settings['seats'] ?? 6),
    drawnTables: Math.max(...first.seating.tables.map(({ table }) => table)),
  });
  const seed = `${first.seed}|moves|${sheet.through}`;
  return { made: movesIn(room, drawFrom(seed)), seed };
}

function granted(answer: Answer): void {
  if ('refused' in answer) throw new DoesNotHold(`${answer.refused.code}: ${answer.refused.detail}`);
}

/** Chairs are left before they are taken, so that nobody sits in two places even for a moment. */
async function write(
  { made, seed }: Found,
  sheet: EventSheet,
  orders: ReturnType<typeof house>,
): Promise<void> {
  const idOf = new Map([...sheet.books.tables.values()].map(({ table, number }) => [number, table]));
  const at = new Date().toISOString();
  const envelope = (id: string, data: object) => {
    const requestHash = createHash('sha256')
      .update(JSON.stringify([id, data]))
      .digest('hex');
    const commandId = createHash('sha256').update(`${seed}|${requestHash}`).digest('hex').slice(0, 48);
    return { id, at, commandId: `moves-${commandId}`, requestHash };
  };
  const changes = changesOf(made);
  for (const { table, left } of changes) {
    const data = { left: [...left] };
    const id = idOf.get(table) ?? '';
    if (left.length > 0) granted(await orders.seatPlayers({ ...envelope(id, data), data }));
  }
  for (const { table, seats, closed } of changes) {
    const id = idOf.get(table) ?? '';
    const data = { seats };
    if (Object.keys(seats).length > 0) granted(await orders.seatPlayers({ ...envelope(id, data), data }));
    if (closed) granted(await orders.closeTable({ ...envelope(id, {}), data: {} }));
  }
}

const sizes = ({ tables }: RoomMoves['before']): string =>
  tables.map(({ table, seats }) => `${table}: ${seats.size}`).join(', ');

function said({ made, seed }: Found, { why, write: recorded }: Options): string {
  const rows = made.moves.map((move) => moveRow(move, why === true));
  const [nobody] = made.moves.length === 0 ? ['Nobody moves.'] : [];
  return [
    `Players at each table: ${sizes(made.before)}.`,
    ...(made.mustWait.length > 0
      ? [`Until they are filled, tables ${made.mustWait.join(', ')} deal no game (T8).`]
      : []),
    '',
    ...(nobody === undefined
      ? inColumns([['player', 'from', 'to', ...(why ? ['because'] : [])], ...rows])
      : [nobody]),
    '',
    ...(made.moves.length > 0 ? [`Then: ${sizes(made.after)}.`] : []),
    `${recorded ? 'Recorded.' : 'Not recorded.'} Lots from ${seed}.`,
    '',
  ].join('\n');
}

/** Who moves between two games of a freeze-out, from its record, and why; recorded where that is asked for. */
export async function showMoves(
  tournament: string,
  options: Options,
  around: Surroundings,
): Promise<ExitCode> {
  const found = await withRecord(around, async (record) => {
    const { sheet } = await sheetOf(record, tournament);
    const moved = foundIn(sheet, options);
    if (options.write) await write(moved, sheet, house(record.store, lawbookOf));
    return moved;
  });
  const { made, seed } = found;
  const told = {
    tournament,
    seed,
    recorded: options.write === true,
    mustWait: made.mustWait,
    moves: made.moves.map((move) => ({ ...move, why: sayMoved(move) })),
    tables: made.after.tables.map(({ table, seats }) => ({ table, seats: Object.fromEntries(seats) })),
  };
  await around.out(options.json ? json(told) : said(found, options));
  return exitCode.good;
}
