import { createHash } from 'node:crypto';
import { DrawFault, drawRound, ordersOfADraw, type DrawnRound } from '@fairdeal/draw';
import { lawbookOf } from '@fairdeal/lawbooks';
import { certificateOf, type Movement, type Won } from '@fairdeal/movements';
import type { EventSheet } from '@fairdeal/standings';
import { house } from '@fairdeal/tournament';
import { InvalidArgumentError } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { drawSeating } from '../draw/draw-seating';
import { drawTrf } from '../draw/draw-trf';
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

function drawn(sheet: EventSheet, options: OfARound, own: Movement | undefined): DrawnRound {
  const { session, round, seed, won } = options;
  try {
    return drawRound(sheet, {
      session,
      round,
      seed,
      won,
      settings: Object.fromEntries(options.set),
      movement: own && certified(own),
    });
  } catch (error) {
    throw error instanceof DrawFault ? atTheShell(error) : error;
  }
}

const askedWrongly: ReadonlySet<DrawFault['code']> = new Set([
  'no-session',
  'not-the-next-round',
  'draw-is-kept',
]);

function atTheShell({ code, message, match }: DrawFault): Error {
  if (askedWrongly.has(code)) return new Misuse(message);
  return new DoesNotHold(match === undefined ? message : `${message} As --won ${match}=ns`);
}

/** @throws DoesNotHold where it fails in what it promises, place by place */
function certified(movement: Movement): Movement {
  const { failures } = certificateOf(movement);
  if (failures.length === 0) return movement;
  throw new DoesNotHold(
    [`${movement.id} is not drawn: its certificate fails.`, ...failures.map(sayFailure)].join('\n'),
  );
}

/** @returns the position of its last part */
async function write(
  orders: ReturnType<typeof house>,
  tournament: string,
  answered: DrawnRound,
): Promise<string> {
  let position = '';
  for (const { commandId, data } of ordersOfADraw(tournament, answered)) {
    const told = await orders.drawMovement({
      id: tournament,
      at: new Date().toISOString(),
      commandId,
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
  { begun, session, seating, position }: DrawnRound,
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
