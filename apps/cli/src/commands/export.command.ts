import { Argument, Option } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { withDatabase } from '../database';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { wholeStore } from '../export/export-log';
import {
  exportTournament,
  tournamentFormats,
  type TournamentExport,
  type TournamentFormat,
} from '../export/export-tournament';
import { outputAt } from '../export/output';
import { count, counted, Progress } from '../progress';
import { withRecord } from '../standings/with-record';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly format: 'log' | TournamentFormat;
  readonly output?: string;
  readonly force?: boolean;
  readonly public?: boolean;
}

export const addExport: AddCommand = (program, around, answer) => {
  program
    .command('export')
    .description('write out a tournament for other programs, or the whole log')
    .addArgument(new Argument('[tournament]', 'its id; everything there is where left out, as log or facts'))
    .addOption(
      new Option(
        '--format <format>',
        'log restores byte for byte, facts can be recorded anywhere; the others need a tournament',
      )
        .choices(['log', ...tournamentFormats])
        .default('log'),
    )
    .option('-o, --output <file>', 'the file to write; standard output where left out')
    .option(
      '--public',
      'only what anybody may see now; this command is the desk, and writes everything otherwise',
    )
    .option('--force', 'write over a file that is there')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'export -o fairdeal.log.jsonl',
        'export --format facts -o evening.facts.jsonl',
        'export spring-teams --format pbn -o spring-teams.pbn',
        'export spring-teams --format csv --public',
      ),
    )
    .action(
      answer((tournament: string | undefined, options: Options) =>
        tournament === undefined ? exportAll(options, around) : exportOne(tournament, options, around),
      ),
    );
};

function refuseJsonAlone({ json: asJson, output }: Options): void {
  if (asJson && output === undefined) {
    throw new Misuse('What is exported goes to standard output: --json goes with -o FILE.');
  }
}

async function exportAll(options: Options, around: Surroundings): Promise<ExitCode> {
  const { format, output, force = false } = options;
  refuseJsonAlone(options);
  if (format !== 'log' && format !== 'facts')
    throw new Misuse(`--format ${format} takes a tournament: export TOURNAMENT --format ${format}`);
  if (options.public) throw new Misuse('--public takes a tournament: the whole log is the desk’s own.');
  const to = await outputAt(output, force, around);
  const lines = await withDatabase(around, async (database) => {
    const progress = new Progress(around);
    let written = 0;
    for await (const piece of wholeStore(database, format)) {
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

async function exportOne(tournament: string, options: Options, around: Surroundings): Promise<ExitCode> {
  const { format, output, force = false } = options;
  refuseJsonAlone(options);
  if (format === 'log') {
    throw new Misuse(
      `The log is one and whole; a tournament goes out as ${tournamentFormats.join(', ')}: --format`,
    );
  }
  const asker = options.public
    ? ({ as: 'public', now: new Date().toISOString() } as const)
    : ({ as: 'official' } as const);
  const exported = await withRecord(around, async (record) => {
    const told = await exportTournament(record, tournament, format, asker);
    const to = await outputAt(output, force, around);
    for await (const piece of told.pieces) await to.write(piece);
    await to.finish();
    return told;
  });
  const { left, remarks, deals } = exported;
  if (options.json) {
    const notSaid = countsOf(exported);
    await around.out(json({ tournament, format, file: output, as: asker.as, deals, notSaid, left, remarks }));
    return exitCode.good;
  }
  tellLeft(exported, around);
  if (output !== undefined) {
    const what = format === 'standings' ? 'The standings' : counted(deals, 'deal');
    const who = options.public ? 'what anybody may see' : 'everything, as the desk may see it';
    await around.out(`${what} of ${tournament} in ${output}: ${who}.\n`);
  }
  return exitCode.good;
}

/** How often the format could not say a thing, by rule. */
function countsOf({ left, remarks }: TournamentExport): Readonly<globalThis.Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { rule } of [...left, ...remarks]) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** So many of one rule are told one by one. */
const mostOfARule = 3;

function tellLeft({ left, remarks }: TournamentExport, around: Surroundings): void {
  const said = new Map<string, number>();
  const tell = (rule: string, sentence: string) => {
    const times = (said.get(rule) ?? 0) + 1;
    said.set(rule, times);
    if (times <= mostOfARule) around.err(`not in the file: ${rule}: ${sentence}\n`);
  };
  for (const { rule, deal, detail } of left) tell(rule, `${detail}${deal === undefined ? '' : ` [${deal}]`}`);
  for (const { rule, record, detail } of remarks)
    tell(rule, `${detail}${record === 0 ? '' : ` (record ${record})`}`);
  for (const [rule, times] of said) {
    if (times > mostOfARule)
      around.err(`not in the file: ${rule}: and ${counted(times - mostOfARule, 'time')} more\n`);
  }
}
