import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import {
  boardFileFormats,
  BoardSets,
  checkSet,
  ShuffleSecrets,
  writeBoardFile,
  type BoardFileFormat,
  type CheckedSet,
  type PromisedSet,
} from '@fairdeal/fair-dealing';
import { lawbookOf } from '@fairdeal/lawbooks';
import { house, isRefused, type Answer } from '@fairdeal/tournament';
import { InvalidArgumentError } from 'commander';
import { catchUp } from '../catch-up';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { withDatabase, type Database } from '../database';
import { DoesNotHold, exitCode, Misuse, type ExitCode } from '../exit-code';
import { counted, Progress } from '../progress';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly count?: number;
  readonly from?: number;
  readonly session?: number;
  readonly set?: string;
  readonly figure?: string;
  readonly deal?: boolean;
  readonly hands?: string;
  readonly format?: BoardFileFormat;
  readonly reveal?: boolean;
  readonly board?: number;
  readonly verify?: boolean;
  readonly by?: string;
}

export const addBoards: AddCommand = (program, around, answer) => {
  program
    .command('boards')
    .description(
      'sets of duplicate boards the house deals: promised, dealt, given to a machine, revealed, checked',
    )
    .argument('<tournament>', 'its id; with nothing else, its sets are listed')
    .option('--count <n>', 'promise and deal a set of so many boards', whole(99))
    .option('--from <n>', 'the first board’s number; 1 where left out', whole(9_999))
    .option('--session <n>', 'the session they are for; 1 where left out', whole(999))
    .option('--set <id>', 'the set; of a new one, the next number where left out')
    .option(
      '--figure <what>',
      'with --count: announce a public figure nobody knows yet, and wait with the deal; with --deal: as it came out',
    )
    .option('--deal', 'deal a promised set')
    .option('-o, --hands <file>', 'write the hands of a dealt set for a dealing machine or a printer')
    .option(
      '--format <format>',
      `of that file: ${boardFileFormats.join(', ')}; else by the ending of its name`,
      formatOf,
    )
    .option('--reveal', 'reveal the seed of a set, or of one board, once nobody has it to play')
    .option('--board <n>', 'with --reveal: that board alone', whole(9_999))
    .option('--verify', 'hold what was revealed against what was promised')
    .option('--by <person>', 'who decided it')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'boards friday-pairs --count 26',
        'boards friday-pairs --set 1 --hands friday.dlm',
        'boards friday-pairs --set 1 --reveal',
        'boards friday-pairs --verify',
        'boards final --count 16 --figure "closing value of the DJIA on 2026-12-01"',
        'boards final --set 1 --deal --figure 43275.91',
      ),
    )
    .action(answer((tournament: string, options: Options) => boards(tournament, options, around)));
};

const whole =
  (most: number) =>
  (text: string): number => {
    if (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= most) return Number(text);
    throw new InvalidArgumentError(`Expected a whole number from 1 to ${most}.`);
  };

function formatOf(text: string): BoardFileFormat {
  const format = boardFileFormats.find((one) => one === text);
  if (format !== undefined) return format;
  throw new InvalidArgumentError(`Expected one of ${boardFileFormats.join(', ')}.`);
}

interface Desk extends Database {
  readonly sets: BoardSets;
  readonly tournament: string;
  readonly options: Options;
  readonly around: Surroundings;
}

async function boards(tournament: string, options: Options, around: Surroundings): Promise<ExitCode> {
  const asked = [options.count, options.deal, options.hands, options.reveal, options.verify];
  if (asked.filter(Boolean).length > 1)
    throw new Misuse('Give one of --count, --deal, --hands, --reveal and --verify.');
  return withDatabase(around, async (database) => {
    const announced = (await database.store.readStream(`tournament-${tournament}`)).length > 0;
    if (!announced) throw new Misuse(`There is no tournament ${tournament}.`);
    const orders = house(database.store, lawbookOf);
    const secrets = new ShuffleSecrets(database.pool, randomBytes);
    const sets = new BoardSets(orders, database.store, secrets, database.pool);
    const desk = { ...database, sets, tournament, options, around };
    if (options.count !== undefined) return promise(desk, options.count);
    if (options.deal) return deal(desk);
    if (options.hands !== undefined) return hands(desk, options.hands);
    if (options.reveal) return reveal(desk);
    if (options.verify) return verify(desk);
    return list(desk);
  });
}

/** Each run of the command is a command of its own; what was done before is refused or done no second time. */
function envelopeOf(tournament: string, options: Options) {
  const at = new Date().toISOString();
  const requestHash = createHash('sha256')
    .update(JSON.stringify([tournament, options]))
    .digest('hex');
  return {
    at,
    commandId: `boards-${requestHash.slice(0, 32)}-${at}`,
    requestHash,
    ...(options.by !== undefined && { by: options.by }),
  };
}

function done(answer: Answer): string {
  if (isRefused(answer)) throw new DoesNotHold(`${answer.refused.code}: ${answer.refused.detail}`);
  return answer.position;
}

async function setNamed({ sets, tournament, options }: Desk): Promise<PromisedSet> {
  const all = await sets.sets(tournament);
  const found =
    options.set === undefined && all.length === 1 ? all[0] : all.find(({ set }) => set === options.set);
  if (found !== undefined) return found;
  const known = all.map(({ set }) => set).join(', ');
  throw new Misuse(
    all.length === 0
      ? `${tournament} has no set of boards.`
      : `Name the set with --set: ${tournament} has ${known}.`,
  );
}

async function promise({ sets, tournament, options, around }: Desk, count: number): Promise<ExitCode> {
  const { from = 1, session = 1, set, figure } = options;
  const plan = Array.from({ length: count }, (_, i) => ({ turn: i + 1, session, board: from + i }));
  const wish = { plan, ...(set !== undefined && { set }), ...(figure !== undefined && { figure }) };
  const answer = await sets.commit(tournament, wish, envelopeOf(tournament, options));
  const position = done(answer);
  const name = 'set' in answer ? answer.set : '';
  const promised = await sets.setOf(tournament, name);
  if (promised === undefined) throw new Error(`set ${name} was promised and is not there`);
  if (options.json) await around.out(json({ tournament, position, ...told(promised) }));
  else await around.out(sentence(promised));
  return exitCode.good;
}

async function deal(desk: Desk): Promise<ExitCode> {
  const { sets, tournament, options, around } = desk;
  const { set } = await setNamed(desk);
  const position = done(await sets.deal(tournament, set, options.figure, { at: new Date().toISOString() }));
  await around.out(
    options.json ? json({ tournament, set, position }) : `Set ${set}: dealt, at position ${position}.\n`,
  );
  return exitCode.good;
}

async function hands(desk: Desk, file: string): Promise<ExitCode> {
  const { sets, options, around } = desk;
  const promised = await setNamed(desk);
  if (!promised.dealt) throw new DoesNotHold(`Set ${promised.set} is not dealt yet.`);
  const ending = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase();
  const format =
    options.format ?? boardFileFormats.find((one) => one === (ending === 'csv' ? 'deals-csv' : ending));
  if (format === undefined)
    throw new Misuse(`${file}: its ending says no format; give --format, of ${boardFileFormats.join(', ')}.`);
  const known = await sets.hands(promised);
  const { bytes, remarks } = writeBoardFile(known, format);
  // Who reads it has seen the boards.
  await writeFile(file, bytes, { mode: 0o600 });
  for (const remark of remarks) around.err(`${file}: ${remark}\n`);
  await around.out(
    options.json
      ? json({ set: promised.set, file, format, boards: known.length, remarks })
      : `${file}: ${counted(known.length, 'board')} of set ${promised.set}. Nobody who plays may see it.\n`,
  );
  return exitCode.good;
}

async function reveal(desk: Desk): Promise<ExitCode> {
  const { sets, tournament, options, around, pool, store } = desk;
  const { set } = await setNamed(desk);
  await catchUp({ pool, store, asOwner: desk.asOwner }, new Progress(around));
  const position = done(await sets.reveal(tournament, set, options.board, envelopeOf(tournament, options)));
  const what = options.board === undefined ? `Set ${set}` : `Board ${options.board} of set ${set}`;
  await around.out(
    options.json ? json({ tournament, set, position }) : `${what}: revealed, at position ${position}.\n`,
  );
  return exitCode.good;
}

async function verify(desk: Desk): Promise<ExitCode> {
  const { sets, store, pool, tournament, options, around } = desk;
  await catchUp(desk, new Progress(around));
  const chosen = (await sets.sets(tournament)).filter(
    ({ set }) => options.set === undefined || options.set === set,
  );
  if (chosen.length === 0) throw new Misuse(`${tournament} has no such set of boards.`);
  const checked: (CheckedSet & { readonly set: string; readonly boards: number })[] = [];
  for (const promised of chosen) {
    const found = await checkSet({ sets, store, pool }, promised);
    checked.push({ set: promised.set, boards: promised.promise.plan.length, ...found });
  }
  const holds = checked.every(({ doubts, otherSessions }) => doubts.length + otherSessions.length === 0);
  if (options.json) await around.out(json({ holds, tournament, sets: checked }));
  else for (const one of checked) await tellChecked(one, around);
  return holds ? exitCode.good : exitCode.doesNotHold;
}

async function tellChecked(
  {
    set,
    boards: many,
    opened,
    doubts,
    otherSessions,
  }: CheckedSet & { readonly set: string; readonly boards: number },
  around: Surroundings,
): Promise<void> {
  for (const { kind, board, expected, found } of doubts) {
    const what = board === undefined ? `set ${set}` : `set ${set}, board ${board}`;
    const instead = expected === undefined ? '' : `: expected ${expected}, found ${found}`;
    around.err(`${kind}: ${what}${instead}\n`);
  }
  for (const { board, deal: id, promised, played } of otherSessions)
    around.err(
      `other-session: set ${set}, board ${board}: promised for session ${promised}, played in ${played} (${id})\n`,
    );
  const wrong = doubts.length + otherSessions.length;
  const shut = many - opened.length;
  const open = shut === 0 ? 'all of them revealed' : `${opened.length} of them revealed, ${shut} not yet`;
  const line = `Set ${set}: ${counted(many, 'board')}, ${open}: `;
  if (wrong > 0) around.err(`${line}${wrong === 1 ? 'one thing does' : `${wrong} things do`} not hold.\n`);
  else if (opened.length === 0) await around.out(`${line}nothing to hold against the promise.\n`);
  else await around.out(`${line}seeds, hands and order of play are as they were promised.\n`);
}

async function list({ sets, tournament, options, around }: Desk): Promise<ExitCode> {
  const all = await sets.sets(tournament);
  if (options.json) await around.out(json({ tournament, sets: all.map(told) }));
  else if (all.length === 0) await around.out(`${tournament} has no set of boards.\n`);
  else for (const one of all) await around.out(sentence(one));
  return exitCode.good;
}

const told = ({ set, promise: said, announced, figure, dealt, seed, at }: PromisedSet) => ({
  set,
  promisedAt: at,
  ...said,
  ...(announced !== undefined && { figure: { announced, value: figure ?? null } }),
  dealt,
  seed: seed ?? null,
});

function sentence({ set, promise: said, announced, figure, dealt, seed }: PromisedSet): string {
  const numbers = said.plan.map(({ board }) => board);
  const stage =
    seed !== undefined
      ? 'revealed'
      : dealt
        ? 'dealt'
        : announced === undefined
          ? 'promised, not dealt yet'
          : `waits for the ${announced}`;
  const following = figure === undefined ? '' : `, following from ${figure}`;
  return (
    `Set ${set}: ${counted(numbers.length, 'board')} (${Math.min(...numbers)} to ${Math.max(...numbers)}), ${stage}${following}\n` +
    `  plan ${said.planHash}\n`
  );
}
