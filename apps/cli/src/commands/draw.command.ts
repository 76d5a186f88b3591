import { createHash } from 'node:crypto';
import { lawbookOf } from '@fairdeal/lawbooks';
import {
  certificateOf,
  drawSeats,
  eventFormat,
  MovementFault,
  nextRound,
  settingsOf,
  type Movement,
  type PokerRoom,
  type Seating,
  type Won,
} from '@fairdeal/movements';
import type { EventSheet } from '@fairdeal/standings';
import { house } from '@fairdeal/tournament';
import { InvalidArgumentError } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { drawSeating } from '../draw/draw-seating';
import { drawTrf } from '../draw/draw-trf';
import { detailsOf, drawnIn, type Begun, type Drawn } from '../draw/drawn';
import { drawFrom } from '../draw/lots';
import { movementKept, movementParts } from '../draw/movement-data';
import { entrantsOf, resultsOf } from '../draw/record-so-far';
import { showMoves } from '../draw/show-moves';
import { DoesNotHold, exitCode, Misuse, type ExitCode } from '../exit-code';
import { sayFailure } from '../movement/draw-movement';
import { movementFromFile } from '../movement/movement-from-file';
import { sheetOf, withRecord } from '../standings/with-record';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly round?: number;
  readonly moves?: boolean;
  readonly session?: number;
  readonly why?: boolean;
  readonly write?: boolean;
  readonly set: readonly (readonly [name: string, value: string])[];
  readonly seed?: string;
  readonly won: readonly Won[];
  readonly movement?: string;
}

export const addDraw: AddCommand = (program, around, answer) => {
  program
    .command('draw')
    .description('the next round of an event, from its record: who sits where, and what decided it')
    .argument('<tournament>', 'its id, or a .trf file of a Swiss')
    .option('--round <n>', 'the round; one that was drawn is shown as it was drawn', numberFrom)
    .option('--moves', 'at poker, between two games: who moves, tables balanced and broken')
    .option('--session <n>', 'of this session; the one opened last where left out', numberFrom)
    .option('--why', 'with the criterion that decided every pairing')
    .option('--write', 'record it; what was published stays')
    .option('--set <name=value>', 'a setting of the format, with the first round', settingFrom, [])
    .option('--seed <text>', 'what lots are drawn from, with the first round; one nobody could know before')
    .option('--movement <file>', 'with the first round: a movement of your own as JSON, kept with the event')
    .option('--won <round.table=side>', 'who goes on from a match that was level', wonFrom, [])
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'draw autumn-teams --round 3 --why',
        'draw autumn-teams --round 1 --set odd=triangle --seed 44901 --write',
        'draw friday-poker --moves --why --write',
        'draw field.trf --why',
      ),
    )
    .action(answer((tournament: string, options: Options) => show(tournament, options, around)));
};

function numberFrom(text: string): number {
  if (/^[1-9][0-9]{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1 to 999.');
}

function settingFrom(text: string, before: Options['set']): Options['set'] {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Expected a name and a value, as odd=triangle.');
  return [...before, [text.slice(0, at), text.slice(at + 1)]];
}

function wonFrom(text: string, before: readonly Won[]): readonly Won[] {
  const found = /^(\d{1,3})\.(\d{1,5})=(ns|ew)$/.exec(text);
  if (found === null) throw new InvalidArgumentError('Expected a round, a table and a side, as 2.1=ns.');
  return [
    ...before,
    { round: Number(found[1]), table: Number(found[2]), side: found[3] === 'ns' ? 'ns' : 'ew' },
  ];
}

interface Answered {
  readonly begun: Begun;
  readonly session: number;
  readonly seating: Seating;
  readonly won: readonly Won[];
  /** Of one's own, to be kept with the first draw. */
  readonly movement?: Movement | undefined;
  /** Where it stands in the log; null for one that has not been recorded. */
  readonly position: string | null;
}

async function show(tournament: string, options: Options, around: Surroundings): Promise<ExitCode> {
  if (/\.trf$/i.test(tournament)) return drawTrf(tournament, options, around);
  if (options.moves) return showMoves(tournament, options, around);
  const { round } = options;
  if (round === undefined) throw new Misuse('Say which round: --round 2; at poker, --moves.');
  return showRound(tournament, { ...options, round }, around);
}

type OfARound = Options & { readonly round: number };

async function showRound(tournament: string, options: OfARound, around: Surroundings): Promise<ExitCode> {
  const own = options.movement === undefined ? undefined : await movementFromFile(options.movement, around);
  const told = await withRecord(around, async (record) => {
    const { sheet } = await sheetOf(record, tournament);
    const answered = drawn(sheet, options, own);
    const position =
      options.write && answered.position === null
        ? await write(house(record.store, lawbookOf), tournament, answered)
        : answered.position;
    if (options.write && answered.position !== null)
      throw new DoesNotHold(
        `Round ${options.round} was drawn before, at position ${answered.position}; it stays.`,
      );
    return said(tournament, { ...answered, position }, options);
  });
  await around.out(told);
  return exitCode.good;
}

function drawn(sheet: EventSheet, options: OfARound, own: Movement | undefined): Answered {
  const session = options.session ?? sheet.books.sessions.at(-1);
  if (session === undefined || !sheet.books.sessions.includes(session))
    throw new Misuse(
      session === undefined ? 'No session was opened.' : `Session ${session} was never opened.`,
    );
  const before = drawnIn(sheet, session);
  const known = before.find(({ round }) => round === options.round);
  if (known !== undefined)
    return { begun: known, session, seating: known.seating, won: known.won, position: known.event.position };
  if (options.round !== before.length + 1)
    throw new Misuse(`Round ${before.length + 1} is the next to be drawn, not ${options.round}.`);
  if (own !== undefined && before.length > 0)
    throw new Misuse('The event keeps the movement of its first draw.');
  const movement = own === undefined ? movementKept(sheet, session) : certified(own);
  try {
    const begun = begunWith(sheet, before, options);
    const won = [...before.flatMap((one) => one.won), ...options.won];
    return {
      begun,
      session,
      won: options.won,
      position: null,
      movement: own,
      seating: seatingOf(sheet, session, before, begun, won, movement),
    };
  } catch (error) {
    throw error instanceof MovementFault ? new DoesNotHold(error.message) : error;
  }
}

/** @throws DoesNotHold where it fails in what it promises, place by place */
function certified(movement: Movement): Movement {
  const { failures } = certificateOf(movement);
  if (failures.length === 0) return movement;
  throw new DoesNotHold(
    [`${movement.id} is not drawn: its certificate fails.`, ...failures.map(sayFailure)].join('\n'),
  );
}

/** The settings the event began with; its first draw begins it. */
function begunWith({ books }: EventSheet, [first]: readonly Drawn[], options: Options): Begun {
  if (first !== undefined) {
    if (options.set.length > 0 || options.seed !== undefined)
      throw new Misuse('The event keeps the settings and the seed of its first draw.');
    const { format, version, settings, seed } = first;
    return { format, version, settings, seed };
  }
  const format = eventFormat(books.announced?.format ?? '');
  return {
    format: format.id,
    version: format.version,
    settings: settingsOf(format, Object.fromEntries(options.set)),
    seed: options.seed ?? `${books.tournament}|${books.announced?.event.position ?? ''}`,
  };
}

function seatingOf(
  sheet: EventSheet,
  session: number,
  before: readonly Drawn[],
  { format: id, version, settings, seed }: Begun,
  won: readonly Won[],
  own: Movement | undefined,
): Seating {
  const format = eventFormat(id);
  if (format.version !== version)
    throw new DoesNotHold(`The event began with version ${version} of ${id}; this is ${format.version}.`);
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
    throw new DoesNotHold(
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

/** @returns the position of its last part */
async function write(
  orders: ReturnType<typeof house>,
  tournament: string,
  { begun, session, seating, won, movement }: Answered,
): Promise<string> {
  let position = '';
  const kept = movement === undefined ? [] : movementParts(movement);
  const parts = [...kept, ...detailsOf(begun, seating, won)];
  for (const [i, details] of parts.entries()) {
    const name = i < kept.length ? movement?.id : undefined;
    const data = { session, movement: name ?? `${begun.format}-round-${seating.round}`, details };
    const told = await orders.drawMovement({
      id: tournament,
      at: new Date().toISOString(),
      // The same again is the same report: a draw that broke off half way is finished by being written again.
      commandId: `draw-${tournament}-${session}-${seating.round}-${i + 1}`,
      requestHash: createHash('sha256').update(JSON.stringify(data)).digest('hex'),
      data,
    });
    if ('refused' in told) throw new DoesNotHold(`${told.refused.code}: ${told.refused.detail}`);
    position = told.position;
  }
  return position;
}

function said(
  tournament: string,
  { begun, session, seating, position }: Answered,
  { json: asJson, why }: Options,
): string {
  const { format, version, settings, seed } = begun;
  if (asJson)
    return json({ tournament, session, format, version, settings, seed, recorded: position, ...seating });
  const chosen = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
  return [
    `${tournament}, session ${session}, round ${seating.round}: ${format}${chosen.length > 0 ? `, ${chosen.join(', ')}` : ''}`,
    '',
    ...drawSeating(seating, why === true),
    '',
    position === null
      ? `Not recorded. Lots from ${seed}.`
      : `Recorded at position ${position}. Lots from ${seed}.`,
    '',
  ].join('\n');
}
