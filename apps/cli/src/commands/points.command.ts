import { createHash } from 'node:crypto';
import { lawbookOf } from '@fairdeal/lawbooks';
import { fromDecimals, inDecimals, times, type Exact } from '@fairdeal/scoring';
import { exactText, standings } from '@fairdeal/standings';
import { house, type Answer, type House } from '@fairdeal/tournament';
import { InvalidArgumentError } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { DoesNotHold, exitCode, Misuse, type ExitCode } from '../exit-code';
import { sheetOf, withRecord, type Record } from '../standings/with-record';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly penalty?: string;
  readonly named?: string;
  readonly handicap?: string;
  readonly each?: 'event' | 'session' | 'round' | 'deal';
  readonly from?: string;
  readonly factor?: string;
  readonly session?: number;
  readonly round?: number;
  readonly law?: string;
  readonly why?: string;
  readonly by?: string;
}

export const addPoints: AddCommand = (program, around, answer) => {
  program
    .command('points')
    .description('penalties, handicaps and what is carried over: points beside those the boards make')
    .argument('<tournament>', 'its id')
    .argument('[entry]', 'whose; with --from, left out: everybody’s')
    .option('--penalty <points>', 'taken off, in the unit the event is scored in; 0 takes it back', decimal)
    .option('--named <id>', 'of the penalty: said again, it takes the place of what was said')
    .option('--handicap <points>', 'what the entry starts with, as 1.5 or -2', decimal)
    .option('--each <what>', 'the handicap for every session, round or deal; once where left out', eachOf)
    .option('--from <tournament>', 'carry over the total the entry has there')
    .option('--factor <n>', 'so much of it, as 0.5', decimal, '1')
    .option('--session <n>', 'the penalty belongs to', whole)
    .option('--round <n>', 'the penalty belongs to', whole)
    .option('--law <law>', 'the penalty is given under, as contract:90A')
    .option('--why <reason>', 'as it is to be read; asked for with --penalty')
    .option('--by <person>', 'who decided it')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'points friday-pairs e7 --penalty 2.4 --law contract:90A --why "slow play" --session 1',
        'points friday-pairs e7 --handicap 1.5 --each session',
        'points final --from qualifying --factor 0.25',
      ),
    )
    .action(
      answer((tournament: string, entry: string | undefined, options: Options) =>
        give(tournament, entry, options, around),
      ),
    );
};

function decimal(text: string): string {
  if (/^-?(?:0|[1-9]\d{0,6})(?:\.\d{1,4})?$/.test(text)) return text;
  throw new InvalidArgumentError('Expected decimal figures to four places, as 12 or -7.5.');
}

function eachOf(text: string): string {
  if (['event', 'session', 'round', 'deal'].includes(text)) return text;
  throw new InvalidArgumentError('Expected event, session, round or deal.');
}

function whole(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1 to 999.');
}

interface Given {
  readonly entry: string;
  readonly what: 'penalty' | 'handicap' | 'carry-over';
  readonly points: string;
  /** Where its event stands in the log. */
  readonly position: string;
}

async function give(
  tournament: string,
  entry: string | undefined,
  options: Options,
  around: Surroundings,
): Promise<ExitCode> {
  const asked = [options.penalty, options.handicap, options.from].filter((one) => one !== undefined);
  if (asked.length !== 1) throw new Misuse('Give one of --penalty, --handicap and --from.');
  if (entry === undefined && options.from === undefined) throw new Misuse('Say whose: an entry’s id.');
  if (options.penalty !== undefined && options.why === undefined)
    throw new Misuse('Say why: --why "slow play".');
  const given = await withRecord(around, async (record) => {
    const orders = house(record.store, lawbookOf);
    if (options.from !== undefined) return carryOver(record, orders, tournament, entry, options);
    return [await beside(orders, tournament, entry ?? '', options)];
  });
  const lines = given.map(
    ({ entry: whose, what, points, position }) => `${whose}: ${what} ${points}, at position ${position}`,
  );
  await around.out(options.json ? json({ tournament, given }) : `${[...lines, ''].join('\n')}`);
  return exitCode.good;
}

const envelope = (id: string, data: object, { by }: Options) => {
  const at = new Date().toISOString();
  const requestHash = createHash('sha256')
    .update(JSON.stringify([id, data]))
    .digest('hex');
  return {
    id,
    at,
    commandId: `points-${requestHash.slice(0, 32)}-${at}`,
    requestHash,
    ...(by !== undefined && { by }),
  };
};

function positionOf(answer: Answer): string {
  if ('refused' in answer) throw new DoesNotHold(`${answer.refused.code}: ${answer.refused.detail}`);
  return answer.position;
}

async function beside(orders: House, id: string, entry: string, options: Options): Promise<Given> {
  const { penalty, named, handicap, each, session, round, law, why } = options;
  if (penalty !== undefined) {
    const data = {
      penalty: named ?? `${entry}.${session ?? 0}.${round ?? 0}`,
      entry,
      points: penalty,
      why: why ?? '',
      ...(session !== undefined && { session }),
      ...(round !== undefined && { round }),
      ...(law !== undefined && { law }),
    };
    const position = positionOf(await orders.givePenalty({ ...envelope(id, data, options), data }));
    return { entry, what: 'penalty', points: penalty, position };
  }
  const points = handicap ?? '0';
  const data = { entry, points, ...(each !== undefined && { each }), ...(why !== undefined && { why }) };
  const position = positionOf(await orders.giveHandicap({ ...envelope(id, data, options), data }));
  return { entry, what: 'handicap', points, position };
}

/** What is carried over is rounded to two places, halves away from nought, as victory points are written. */
const carried = (total: Exact, factor: string): string => inDecimals(times(total, fromDecimals(factor)), 2);

async function carryOver(
  record: Record,
  orders: House,
  id: string,
  entry: string | undefined,
  options: Options,
): Promise<readonly Given[]> {
  const { from = '', factor = '1', why } = options;
  if (from === id) throw new Misuse('Points are carried over from another tournament.');
  const { sheet } = await sheetOf(record, id);
  const there = standings((await sheetOf(record, from)).sheet);
  const rows = there.rows.filter((row) =>
    entry === undefined ? sheet.books.entries.has(row.entry) : row.entry === entry,
  );
  if (rows.length === 0)
    throw new Misuse(`${entry ?? `Nobody of ${id}`} has a place in ${from}; entries are told by their ids.`);
  const given: Given[] = [];
  for (const { entry: whose, total } of rows) {
    const points = carried(total, factor);
    const data = {
      entry: whose,
      from,
      points,
      total: exactText(total),
      factor,
      through: there.through,
      ...(why !== undefined && { why }),
    };
    const position = positionOf(await orders.carryOver({ ...envelope(id, data, options), data }));
    given.push({ entry: whose, what: 'carry-over', points, position });
  }
  return given;
}
