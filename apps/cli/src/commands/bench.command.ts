import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printed, runStoreBench, type BenchReport } from '@fairdeal/event-store/bench';
import { Argument, InvalidArgumentError } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { startEmbeddedPostgres } from '../embedded-postgres';
import { exitCode, type ExitCode } from '../exit-code';
import { Progress } from '../progress';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly server?: string;
  readonly repetitions?: number;
}

const benches = ['store'] as const;

export const addBench: AddCommand = (program, around, answer) => {
  program
    .command('bench')
    .description('measure, and say which targets are met; takes some minutes')
    .addArgument(new Argument('<what>', 'what to measure').choices(benches))
    .option(
      '--server <url>',
      'a superuser’s connection to a durable server; our own in a temp folder where left out',
    )
    .option('--repetitions <n>', 'rounds the medians are taken over', rounds)
    .option(...jsonOption)
    .addHelpText('after', examples('bench store', 'bench store --json'))
    .action(answer((_: (typeof benches)[number], options: Options) => benchStore(options, around)));
};

function rounds(text: string): number {
  if (/^[1-9][0-9]?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1 to 99.');
}

async function benchStore(
  { server, repetitions, json: asJson }: Options,
  around: Surroundings,
): Promise<ExitCode> {
  const report = await withServer(server, around, async (adminUrl) => {
    const progress = new Progress(around);
    const emmettScript = join(around.root, 'bench/emmett.mjs');
    try {
      return await runStoreBench({
        adminUrl,
        migrations: join(around.root, 'prisma/migrations'),
        ...(repetitions !== undefined && { repetitions }),
        ...(existsSync(emmettScript) && { emmettScript }),
        onProgress: (what) => progress.show(() => what),
      });
    } finally {
      progress.end();
    }
  });
  await around.out(asJson ? json({ met: allMet(report), ...report }) : printed(report));
  return allMet(report) ? exitCode.good : exitCode.doesNotHold;
}

/** What was not measured, as where there is no peer to measure against, is not missed. */
const allMet = ({ targets }: BenchReport): boolean => targets.every(({ met }) => met !== false);

async function withServer<T>(
  named: string | undefined,
  { root }: Surroundings,
  use: (adminUrl: string) => Promise<T>,
): Promise<T> {
  if (named !== undefined) return use(named);
  const folder = await mkdtemp(join(tmpdir(), 'fairdeal-bench-'));
  // To pass through, for the account PostgreSQL runs under.
  await chmod(folder, 0o711);
  try {
    const server = await startEmbeddedPostgres(root, join(folder, 'postgres'));
    try {
      return await use(server.adminUrl);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
