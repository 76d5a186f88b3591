import {
  certificateOf,
  drawSeats,
  eventFormat,
  MovementFault,
  nextRound,
  settingsOf,
  type Chosen,
  type Movement,
  type PokerRoom,
  type Seating,
  type Won,
} from '@fairdeal/movements';
import type { EventSheet } from '@fairdeal/standings';
import { DrawFault } from './draw-fault';
import { drawnIn, type Begun, type Drawn } from './drawn';
import { drawFrom } from './lots';
import { movementKept } from './movement-data';
import { entrantsOf, resultsOf } from './record-so-far';

/** What is asked for. Settings, seed, boards and a movement of one's own come with the first round and stay. */
export interface DrawWish {
  /** The one opened last, where it is left out. */
  readonly session?: number | undefined;
  readonly round: number;
  readonly settings?: Chosen | undefined;
  readonly seed?: string | undefined;
  /** Boards in a set, where sets of boards are played. */
  readonly boards?: number | undefined;
  /** Who goes on from a match that was level. */
  readonly won?: readonly Won[] | undefined;
  readonly movement?: Movement | undefined;
}

export interface DrawnRound {
  readonly begun: Begun;
  readonly session: number;
  readonly seating: Seating;
  readonly won: readonly Won[];
  /** Of one's own, to be kept with the first draw. */
  readonly movement?: Movement | undefined;
  /** Where it stands in the log; null for one that has not been recorded. */
  readonly position: string | null;
}

/** A round that was drawn as it was drawn, whatever came of it since; or the next one. @throws DrawFault */
export function drawRound(sheet: EventSheet, wish: DrawWish): DrawnRound {
  const session = wish.session ?? sheet.books.sessions.at(-1);
  if (session === undefined || !sheet.books.sessions.includes(session))
    throw new DrawFault(
      'no-session',
      session === undefined ? 'No session was opened.' : `Session ${session} was never opened.`,
    );
  const before = drawnIn(sheet, session);
  const known = before.find(({ round }) => round === wish.round);
  if (known !== undefined)
    return { begun: known, session, seating: known.seating, won: known.won, position: known.event.position };
  if (wish.round !== before.length + 1)
    throw new DrawFault(
      'not-the-next-round',
      `Round ${before.length + 1} is the next to be drawn, not ${wish.round}.`,
    );
  const own = wish.movement;
  if (own !== undefined && before.length > 0)
    throw new DrawFault('draw-is-kept', 'The event keeps the movement of its first draw.');
  const movement = own === undefined ? movementKept(sheet, session) : certified(own);
  try {
    const begun = begunWith(sheet, before, wish);
    const won = wish.won ?? [];
    return {
      begun,
      session,
      won,
      position: null,
      movement: own,
      seating: seatingOf(sheet, session, before, {
        begun,
        won: [...before.flatMap((one) => one.won), ...won],
        own: movement,
      }),
    };
  } catch (error) {
    throw error instanceof MovementFault ? new DrawFault('cannot-be-drawn', error.message) : error;
  }
}

function certified(movement: Movement): Movement {
  const { failures } = certificateOf(movement);
  if (failures.length === 0) return movement;
  throw new DrawFault(
    'movement-fails',
    `${movement.id} is not drawn: its certificate fails in ${failures.length} ${failures.length === 1 ? 'place' : 'places'}.`,
  );
}

/** The settings the event began with; its first draw begins it. */
function begunWith({ books }: EventSheet, [first]: readonly Drawn[], wish: DrawWish): Begun {
  if (first !== undefined) {
    if (Object.keys(wish.settings ?? {}).length > 0 || wish.seed !== undefined || wish.boards !== undefined)
      throw new DrawFault('draw-is-kept', 'The event keeps the settings and the seed of its first draw.');
    const { format, version, settings, seed, boards } = first;
    return { format, version, settings, seed, ...(boards !== undefined && { boards }) };
  }
  const format = eventFormat(books.announced?.format ?? '');
  return {
    format: format.id,
    version: format.version,
    settings: settingsOf(format, wish.settings),
    seed: wish.seed ?? `${books.tournament}|${books.announced?.event.position ?? ''}`,
    ...(wish.boards !== undefined && { boards: wish.boards }),
  };
}

interface With {
  readonly begun: Begun;
  readonly won: readonly Won[];
  readonly own: Movement | undefined;
}

function seatingOf(
  sheet: EventSheet,
  session: number,
  before: readonly Drawn[],
  { begun: { format: id, version, settings, seed }, won, own }: With,
): Seating {
  const format = eventFormat(id);
  if (format.version !== version)
    throw new DrawFault(
      'cannot-be-drawn',
      `The event began with version ${version} of ${id}; this is ${format.version}.`,
    );
  const order = settings['seeds'] === 'as-entered' ? 'as-entered' : 'by-lot';
  const entrants = entrantsOf(sheet, before, seed, order);
  const starting = entrants.filter(({ from = 1 }) => from === 1).length;
  const made =
    own === undefined ? format.format(settings, starting) : ({ kind: 'movement', movement: own } as const);
  const rounds = before.map(({ seating }) => seating);
  if (made !== null) {
    const soFar = { session, rounds, kind: made.kind, said: won };
    return nextRound(made, entrants, rounds, resultsOf(sheet, soFar));
  }
  if (before.length > 0)
    throw new DrawFault(
      'cannot-be-drawn',
      'Seats were drawn in round 1; from then on players move between games, not by rounds.',
    );
  const registered = [...entrants].map(({ id: player }) => player).sort();
  return pokerSeating(drawSeats(registered, Number(settings['seats']), drawFrom(seed)));
}

/** A poker table has no sides: whoever sits there, seat by seat from 1. */
const pokerSeating = ({ tables }: PokerRoom): Seating => ({
  round: 1,
  tables: tables.map(({ table, seats }) => ({
    table,
    ns: [...seats.values()],
    ew: [],
    set: null,
    because: { criterion: 'lot' },
  })),
  out: [],
});
