import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { exportLog, readLog } from '@fairdeal/event-store/postgres';
import { eveningHeader, eveningLineOf } from '@fairdeal/tournament';
import { Option } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { withDatabase, type Database } from '../database';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { count, Progress } from '../progress';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly format: 'log' | 'facts';
  readonly output?: string;
  readonly force?: boolean;
}

export const addExport: AddCommand = (program, around, answer) => {
  program
    .command('export')
    .description('write everything out: the log as it is, or what happened as a .facts.jsonl file')
    .addOption(
      new Option('--format <format>', 'log restores byte for byte; facts can be recorded anywhere')
        .choices(['log', 'facts'])
        .default('log'),
    )
    .option('-o, --output <file>', 'the file to write; standard output where left out')
    .option('--force', 'write over a file that is there')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples('export -o fairdeal.log.jsonl', 'export --format facts -o evening.facts.jsonl'),
    )
    .action(answer((options: Options) => exportAll(options, around)));
};

async function exportAll(options: Options, around: Surroundings): Promise<ExitCode> {
  const { format, output } = options;
  if (options.json && output === undefined) {
    throw new Misuse('What is exported is JSON already: --json goes with -o FILE.');
  }
  if (output !== undefined && !options.force && existsSync(output)) {
    throw new Misuse(`${output}: is there already; --force writes over it`);
  }
  const lines = await withDatabase(around, async (database) => {
    const progress = new Progress(around);
    const to =
      output === undefined ? { write: around.out, finish: async () => undefined } : await fileAt(output);
    let written = 0;
    for await (const piece of format === 'log' ? exportLog(database.pool) : facts(database)) {
      await to.write(piece);
      written += piece.split('\n').length - 1;
      if (output !== undefined) progress.show(() => `Exported: ${count(written)} lines`);
    }
    await to.finish();
    progress.end();
    return written;
  });
  if (options.json) await around.out(json({ file: output, format, lines }));
  else if (output !== undefined) await around.out(`${count(lines)} lines in ${output}.\n`);
  return exitCode.good;
}

async function* facts({ pool }: Database): AsyncGenerator<string> {
  yield `${eveningHeader}\n`;
  for await (const events of readLog(pool, { afterPosition: '0' })) {
    const lines = events.map(eveningLineOf).filter((line) => line !== undefined);
    if (lines.length > 0) yield `${lines.join('\n')}\n`;
  }
}

/** For its owner's eyes: it holds every face. Beside its place until it is whole, so that a broken export never stands where a good one stood. */
async function fileAt(path: string) {
  const draft = `${path}.part`;
  const stream = createWriteStream(draft, { mode: 0o600 });
  const failed = (error: unknown) => new Misuse(`${path}: cannot be written (${(error as Error).message})`);
  await new Promise((opened, refused) => {
    stream.once('open', opened);
    stream.once('error', (error) => refused(failed(error)));
  });
  return {
    write: (text: string) =>
      new Promise<void>((done, refused) => {
        stream.write(text, (error) => (error ? refused(failed(error)) : done()));
      }),
    finish: async () => {
      await new Promise<void>((done) => stream.end(done));
      await rename(draft, path).catch(async (error: unknown) => {
        await rm(draft, { force: true });
        throw failed(error);
      });
    },
  };
}
