import { InvalidArgumentError } from 'commander';
import { catchUp } from '../catch-up';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { withDatabase } from '../database';
import { exitCode, type ExitCode } from '../exit-code';
import { holdAgainst } from '../import/hold-against';
import { keepHeapSmall } from '../import/small-heap';
import { formatOfFile, importFile, type Imported } from '../import/import-file';
import { withInputs } from '../input-file';
import { count, counted, Progress } from '../progress';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly tournament?: string;
  readonly dryRun?: boolean;
  readonly publish?: boolean;
}

export const addImport: AddCommand = (program, around, answer) => {
  program
    .command('import')
    .description(
      'import events and deals out of PBN, LIN, USEBIO, PHH, tables of results in CSV and dealing machines’ files',
    )
    .argument('<files...>', 'the files, or - for standard input')
    .option('--tournament <id>', 'put everything into this tournament', tournamentId)
    .option('--dry-run', 'read, check and count, and record nothing')
    .option('--publish', 'the events are over: publish their results, and open their boards to everybody')
    .option('--no-publish', 'they are not; left out: over is what is dated a week ago or more')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'import event.pbn',
        'import vugraph.lin --tournament final',
        'import results.csv --tournament club-evening',
        'import club.xml --dry-run --json',
      ),
    )
    .action(answer((files: readonly string[], options: Options) => importAll(files, options, around)));
};

function tournamentId(text: string): string {
  if (/^[A-Za-z0-9._-]{1,48}$/.test(text)) return text;
  throw new InvalidArgumentError('Expected 1 to 48 letters, digits, dots, hyphens or underscores.');
}

async function importAll(
  files: readonly string[],
  options: Options,
  around: Surroundings,
): Promise<ExitCode> {
  const { tournament, dryRun = false, publish } = options;
  const imported = await withDatabase(around, async (database) => {
    keepHeapSmall();
    const progress = new Progress(around);
    const all: Imported[] = [];
    try {
      await withInputs(files, around, async (inputs) => {
        // Whatever is no file of ours is said before the first of the others is recorded.
        const known = [];
        for (const input of inputs)
          known.push({ ...input, format: await formatOfFile(input.path, input.open) });
        for (const { path, open, format } of known) {
          const one = await importFile(database, {
            path,
            open,
            format,
            dryRun,
            told: new Date().toISOString(),
            progress: (said) => progress.show(said),
            ...(tournament !== undefined && { tournament }),
            ...(publish !== undefined && { publish }),
          });
          all.push(one);
        }
      });
    } finally {
      progress.end();
    }
    const stopped = dryRun ? undefined : await catchUp(database, progress);
    if (stopped !== undefined) around.err(`${stopped}\n`);
    const held: FileTold[] = [];
    for (const one of all) {
      // What was not recorded cannot be reckoned with.
      held.push(dryRun ? notHeld(one) : await holdAgainst(database, one));
    }
    return held;
  });
  if (options.json) await around.out(json(imported));
  else for (const file of imported) await tell(file, dryRun, around);
  const holds = imported.every(
    ({ remarks, refusedInAll, findings }) =>
      remarks.refused === 0 && refusedInAll === 0 && Object.keys(findings).length === 0,
  );
  return holds ? exitCode.good : exitCode.doesNotHold;
}

type FileTold = Awaited<ReturnType<typeof holdAgainst>>;

const notHeld = ({ told, tally }: Imported): FileTold => ({
  ...told,
  findings: tally.findings,
  findingsKept: tally.findingsKept,
  figures: { printed: tally.printedInAll, reproduced: 0 },
});

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, many]) => `${name} ${count(many)}`)
    .join(', ');

async function tell(file: FileTold, dryRun: boolean, around: Surroundings): Promise<void> {
  for (const { kind, rule, line, column, record, detail } of file.remarksKept) {
    around.err(`${file.file}:${line}:${column}: ${kind}, ${rule}: ${detail} (record ${record})\n`);
  }
  const remarks = Object.values(file.remarksByRule).reduce((sum, many) => sum + many, 0);
  if (remarks > file.remarksKept.length)
    around.err(
      `${file.file}: ${count(remarks - file.remarksKept.length)} remarks more, not listed; by rule: ${listed(file.remarksByRule)}\n`,
    );
  for (const { kind, record, deal, detail, expected, law } of file.findingsKept) {
    const by = law === null ? '' : ` (${law})`;
    around.err(`${file.file}: record ${record}: ${kind}: ${detail}; expected ${expected}${by} [${deal}]\n`);
  }
  for (const { record, stream, code, detail } of file.refused) {
    around.err(`${file.file}: record ${record}: refused, ${code}: ${detail} (${stream})\n`);
  }
  const { bent, missing, refused } = file.remarks;
  const lines = [
    `${file.file} (${file.format}): ${counted(file.records, 'record')}, ${counted(file.deals, 'deal')}, ` +
      `${counted(file.boardsAlone, 'board')} without a table, ${count(file.boardsInTwoRooms)} in two rooms.`,
    `  ${count(bent)} bent, ${count(missing)} missing, ${count(refused)} refused by the reader; ` +
      `${count(file.refusedInAll)} refused by the house.`,
    ...(file.figures.printed === 0
      ? []
      : [
          dryRun
            ? `  Figures are printed beside ${counted(file.figures.printed, 'result')}; they are held against ours once it is recorded.`
            : `  Figures are printed beside ${counted(file.figures.printed, 'result')}: ${count(file.figures.reproduced)} of them are ours.`,
        ]),
    `  Findings: ${Object.keys(file.findings).length === 0 ? 'none' : listed(file.findings)}.`,
    ...(Object.keys(file.untold).length === 0 ? [] : [`  Not kept as facts: ${listed(file.untold)}.`]),
    ...file.tournaments.map(({ id, name }) => `  ${name}: fairdeal standings ${id}`),
    ...(file.deals > 0 && file.tournaments.some(({ published }) => !published)
      ? [
          '  Boards stay closed to spectators until results are published; where it is over, import with --publish.',
        ]
      : []),
    dryRun
      ? `  ${counted(file.lines, 'line')} would be told; nothing was recorded.`
      : `  ${counted(file.added, 'line')} recorded, ${count(file.known)} known before.`,
  ];
  await around.out(`${lines.join('\n')}\n`);
}
