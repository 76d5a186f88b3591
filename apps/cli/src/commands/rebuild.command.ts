import {
  projectionNamed,
  projections,
  rebuild,
  RebuildRefused,
  type RebuildReport,
} from '@fairdeal/read-models';
import { MerkleLog, TreeContradicted } from '@fairdeal/proof-log';
import { catchUp } from '../catch-up';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { withDatabase } from '../database';
import { DoesNotHold, exitCode, Misuse, type ExitCode } from '../exit-code';
import { count, Progress } from '../progress';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly all?: boolean;
  readonly verify?: boolean;
  readonly tree?: boolean;
}

const names = projections.map(({ name }) => name);

export const addRebuild: AddCommand = (program, around, answer) => {
  program
    .command('rebuild')
    .description('fold the whole log into read models anew, beside the live rows, and swap them in')
    .argument('[name...]', `of ${names.join(', ')}`)
    .option('--all', 'all of them')
    .option('--tree', 'the Merkle tree of the log instead, out of the events as they lie there')
    .option('--verify', 'swap nothing in; compare with the live rows and say whether they are the same')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples('rebuild --all', 'rebuild --all --verify', `rebuild ${names[0]}`, 'rebuild --tree --verify'),
    )
    .action(answer((wanted: readonly string[], options: Options) => rebuildAll(wanted, options, around)));
};

async function rebuildAll(
  wanted: readonly string[],
  options: Options,
  around: Surroundings,
): Promise<ExitCode> {
  if (options.tree) {
    if (options.all || wanted.length > 0) throw new Misuse('Give --tree by itself.');
    return rebuildTree(options, around);
  }
  if (options.all && wanted.length > 0) throw new Misuse('Give --all or names, not both.');
  if (!options.all && wanted.length === 0)
    throw new Misuse(`Name one of ${names.join(', ')}, or give --all.`);
  const chosen = (options.all ? names : wanted).map((name) => {
    const found = projectionNamed(name);
    if (!found) throw new Misuse(`There is no read model ${name}; there are ${names.join(', ')}.`);
    return found;
  });
  const { verify = false } = options;
  const reports = await withDatabase(around, async (database) => {
    const progress = new Progress(around);
    // Rows that nobody keeps would be compared with nothing.
    if (verify) await catchUp(database, progress);
    const done: RebuildReport[] = [];
    try {
      for (const projection of chosen) {
        const show = (events: number) => progress.show(() => `${projection.name}: ${count(events)} events`);
        done.push(await rebuild(projection, { pool: database.pool, verify, progress: show }));
      }
    } catch (error) {
      throw error instanceof RebuildRefused ? new DoesNotHold(error.message) : error;
    } finally {
      progress.end();
    }
    return done;
  });
  const holds = reports.every(({ differences }) => differences.length === 0);
  await tell(reports, holds, options, around);
  return holds ? exitCode.good : exitCode.doesNotHold;
}

/** The tree made anew, compared with the kept one, and swapped in unless it is only to be compared. */
async function rebuildTree(
  { verify = false, json: asJson }: Options,
  around: Surroundings,
): Promise<ExitCode> {
  const rebuilt = await withDatabase(around, async ({ pool }) => {
    try {
      return await new MerkleLog(pool).rebuild({ verify });
    } catch (error) {
      throw error instanceof TreeContradicted ? new DoesNotHold(error.message) : error;
    }
  });
  const { events, tiles, keptEvents, differences } = rebuilt;
  const same = differences.length === 0;
  if (asJson) await around.out(json({ holds: same, ...rebuilt }));
  else {
    for (const { why, level, index, from, to } of differences)
      around.err(`${why}: tile ${index} of level ${level}, positions ${from} to ${to}\n`);
    const behind = keptEvents === events ? '' : `, the kept one had ${count(keptEvents)}`;
    const compared = same ? 'the same as the kept one' : 'another than the kept one';
    const swapped = verify ? '' : ', swapped in';
    const line = `Tree: ${count(events)} events${behind}, ${count(tiles)} tiles: ${compared}${swapped}.\n`;
    if (same || !verify) await around.out(line);
    else around.err(line);
  }
  return same || !verify ? exitCode.good : exitCode.doesNotHold;
}

async function tell(
  reports: readonly RebuildReport[],
  holds: boolean,
  { json: asJson, verify }: Options,
  around: Surroundings,
): Promise<void> {
  if (asJson) return around.out(json({ holds, reports }));
  for (const { projection, events, tables, differences, position } of reports) {
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const what = `${projection}: ${count(events)} events, ${count(rows)} rows up to position ${position}`;
    if (!verify) await around.out(`${what}, swapped in.\n`);
    else if (differences.length === 0) await around.out(`${what}: the live rows are the same.\n`);
    else {
      around.err(`${what}: the live rows differ.\n`);
      for (const difference of differences) around.err(`  ${JSON.stringify(difference)}\n`);
    }
  }
}
