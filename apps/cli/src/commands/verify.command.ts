import { verifyLog, type LogFault, type Verified } from '@fairdeal/event-store/postgres';
import { checkStreamName, InvalidAppend } from '@fairdeal/event-store';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { withDatabase, type Database } from '../database';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { count, counted, Progress } from '../progress';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly all?: boolean;
}

export const addVerify: AddCommand = (program, around, answer) => {
  program
    .command('verify')
    .description('recompute the hash chains of the log, and say what does not fit')
    .argument('[stream...]', 'streams, as deal-7f3; all of the log where none is named')
    .option('--all', 'the whole log')
    .option(...jsonOption)
    .addHelpText('after', examples('verify --all', 'verify deal-winter-rubber.1.1'))
    .action(answer((streams: readonly string[], options: Options) => verify(streams, options, around)));
};

async function verify(streams: readonly string[], options: Options, around: Surroundings): Promise<ExitCode> {
  if (options.all && streams.length > 0) throw new Misuse('Give --all or streams, not both.');
  for (const stream of streams) checkName(stream);
  const verified = await withDatabase(around, async (database) => {
    const progress = new Progress(around);
    const onProgress = (events: number) => progress.show(() => `Verified: ${count(events)} events`);
    try {
      return streams.length === 0
        ? await verifyLog(database.pool, { onProgress })
        : await verifyEach(streams, database);
    } finally {
      progress.end();
    }
  });
  await tell(verified, options, around);
  return verified.faults.length === 0 ? exitCode.good : exitCode.doesNotHold;
}

function checkName(stream: string): void {
  try {
    checkStreamName(stream);
  } catch (error) {
    throw error instanceof InvalidAppend ? new Misuse(error.message) : error;
  }
}

async function verifyEach(streams: readonly string[], { pool, store }: Database): Promise<Verified> {
  let [events, faults] = [0, [] as readonly LogFault[]];
  for (const stream of streams) {
    if ((await store.readStream(stream)).length === 0) throw new Misuse(`There is no stream ${stream}.`);
    const one = await verifyLog(pool, { stream });
    events += one.events;
    faults = [...faults, ...one.faults];
  }
  return { events, streams: streams.length, faults };
}

async function tell(verified: Verified, options: Options, around: Surroundings): Promise<void> {
  const { events, streams, faults } = verified;
  if (options.json) return around.out(json({ holds: faults.length === 0, ...verified }));
  for (const { kind, stream, version, position, detail } of faults) {
    const at = [stream, version && `version ${version}`, position && `position ${position}`].filter(Boolean);
    around.err(`${kind}: ${at.join(', ')}: ${detail}\n`);
  }
  const seen = `${counted(events, 'event')} in ${counted(streams, 'stream')}`;
  if (faults.length > 0)
    return around.err(`${seen}; ${count(faults.length)} ${faults.length === 1 ? 'does' : 'do'} not fit.\n`);
  await around.out(`${seen}: all as they were written.\n`);
}
