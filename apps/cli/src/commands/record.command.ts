import { createHash } from 'node:crypto';
import { lawbookOf } from '@fairdeal/lawbooks';
import { eveningFaultSentence, recordEvening, type EveningRecorded } from '@fairdeal/tournament';
import { InvalidArgumentError } from 'commander';
import { catchUp } from '../catch-up';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { withDatabase } from '../database';
import { exitCode, type ExitCode } from '../exit-code';
import { withInput } from '../input-file';
import { count, Progress } from '../progress';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly as?: string;
  readonly keepGoing?: boolean;
}

export const addRecord: AddCommand = (program, around, answer) => {
  program
    .command('record')
    .description('record an evening from a .facts.jsonl file; sending it again changes nothing')
    .argument('<file>', 'the file, or - for standard input')
    .option(
      '--as <prefix>',
      'put a prefix before every id in the file, where another file uses the same ones',
      prefix,
    )
    .option('--keep-going', 'leave out what is faulty or refused, and record the rest')
    .option(...jsonOption)
    .addHelpText('after', examples('record evening.facts.jsonl', 'record evening.facts.jsonl --as tuesday'))
    .action(answer((file: string, options: Options) => record(file, options, around)));
};

function prefix(text: string): string {
  if (/^[A-Za-z0-9._-]{1,32}$/.test(text)) return text;
  throw new InvalidArgumentError('Expected 1 to 32 letters, digits, dots, hyphens or underscores.');
}

async function record(file: string, options: Options, around: Surroundings): Promise<ExitCode> {
  return withInput(file, around, (open) =>
    withDatabase(around, async (database) => {
      const progress = new Progress(around);
      const recorded = await recordEvening({
        store: database.store,
        lawbookOf,
        open,
        digest: (text) => createHash('sha256').update(text).digest('hex'),
        ...(options.as !== undefined && { as: options.as }),
        keepGoing: options.keepGoing === true,
        progress: (done, lines) => progress.show(() => `Recording: ${count(done)} of ${count(lines)} lines`),
      }).finally(() => progress.end());
      const stopped = await catchUp(database, progress);
      if (stopped !== undefined) around.err(`${stopped}\n`);
      await tell(file, recorded, options, around);
      if (recorded.faultsInAll > 0) return exitCode.misuse;
      return recorded.refused.length > 0 ? exitCode.doesNotHold : exitCode.good;
    }),
  );
}

async function tell(
  file: string,
  recorded: EveningRecorded,
  { json: asJson = false, keepGoing = false }: Options,
  around: Surroundings,
): Promise<void> {
  const { added, known, faults, faultsInAll, refused } = recorded;
  if (asJson) {
    const flat = faults.map(({ line, stream, fault }) => ({ line, ...(stream && { stream }), ...fault }));
    return around.out(json({ file, ...recorded, faults: flat }));
  }
  for (const fault of faults) {
    const whose = fault.stream === undefined ? '' : ` (${fault.stream})`;
    around.err(`${file}: ${eveningFaultSentence(fault)}${whose}\n`);
  }
  if (faultsInAll > faults.length) around.err(`${file}: and ${count(faultsInAll - faults.length)} more\n`);
  for (const { line, stream, code, detail } of refused) {
    around.err(`${file}: line ${line}: refused, ${code}: ${detail} (${stream})\n`);
    if (code === 'already-open' || code === 'already-announced' || code === 'report-id-reused') {
      around.err(`${file}: another file may have used these ids; record this one with --as PREFIX\n`);
    }
  }
  const done = `${count(added)} ${added === 1 ? 'line' : 'lines'} recorded${known > 0 ? `, ${count(known)} known before` : ''}.`;
  if (faultsInAll === 0 && refused.length === 0) return around.out(`${done}\n`);
  if (added + known === 0) return around.err('Nothing was recorded.\n');
  around.err(
    keepGoing ? `${done} The rest was left out.\n` : `${done} Then it stopped; --keep-going goes on.\n`,
  );
}
