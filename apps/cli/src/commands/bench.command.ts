import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printed, runStoreBench, type BenchReport } from '@fairdeal/event-store/bench';
import { readModelCases } from '@fairdeal/read-models/bench';
import { Argument, InvalidArgumentError } from 'commander';
import { runAuditBench } from '../bench/audit-bench';
import { runFairShuffleBench } from '../bench/fair-shuffle-bench';
import { runFilesBench } from '../bench/files/files-bench';
import { runFormatsBench } from '../bench/formats-bench';
import { runHouseBench } from '../bench/house-bench';
import { runLiveBench } from '../bench/live-bench';
import { runLawsBench } from '../bench/laws-bench';
import { runProofBench } from '../bench/proof-bench';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { startEmbeddedPostgres } from '../embedded-postgres';
import { exitCode, type ExitCode } from '../exit-code';
import { Progress } from '../progress';
import { readVectors } from '../shuffle/shuffle-vector';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly server?: string;
  readonly repetitions?: number;
  readonly tables?: readonly number[];
  readonly clients?: number;
  readonly output?: string;
  readonly fuzz?: number;
  readonly format?: string;
  readonly seed?: number;
  readonly from?: number;
  readonly big?: number;
  readonly positions?: number;
}

type Measure = (options: Options, around: Surroundings, say: (what: string) => void) => Promise<BenchReport>;

const benches = {
  store: measureStore,
  laws: async ({ repetitions = 5 }, _, onProgress) => runLawsBench({ deals: 2000, repetitions, onProgress }),
  house: measureHouse,
  audit: measureAudit,
  live: measureLive,
  formats: (options, around, onProgress) =>
    runFilesBench({ ...options, root: around.root, onProgress, told: (what) => around.err(`${what}\n`) }),
  proof: measureProof,
  'fair-shuffle': measureShuffle,
  'formats-of-play': async ({ repetitions = 3, tables }, _, onProgress) =>
    runFormatsBench({ repetitions, ...(tables !== undefined && { sizes: tables }), onProgress }),
} satisfies Record<string, Measure>;

export const addBench: AddCommand = (program, around, answer) => {
  program
    .command('bench')
    .description('measure, and say which targets are met; takes some minutes')
    .addArgument(new Argument('<what>', 'what to measure').choices(Object.keys(benches)))
    .option(
      '--server <url>',
      'a superuser’s connection to a durable server; our own in a temp folder where left out',
    )
    .option('--repetitions <n>', 'rounds the medians are taken over', rounds)
    .option(
      '--tables <n,...>',
      'sizes of hall, or of field for `formats-of-play`; 100,300,1000 where left out',
      sizes,
    )
    .option('--clients <n>', 'open connections for `live`; 5000 where left out', connections)
    .option(
      '--positions <n>',
      'cards in their places `fair-shuffle` counts; 10,000,000 where left out',
      positions,
    )
    .option('--fuzz <n>', '`formats`: read so many broken inputs a format instead', whole)
    .option('--format <id>', '`formats --fuzz`: this one alone, as pbn or dup')
    .option('--seed <n>', '`formats --fuzz`: chance of its own; 1 where left out', whole)
    .option('--from <n>', '`formats --fuzz`: begin with this input', whole)
    .option('--big <mib>', '`formats`: import a PBN of so many MiB instead, and watch its memory', whole)
    .option('-o, --output <file>', 'write the report there too, as JSON')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'bench laws',
        'bench audit --tables 100',
        'bench formats --fuzz 100000 --format pbn',
        'bench store --repetitions 5 -o store.json',
        'bench house --tables 10,30',
        'bench fair-shuffle --positions 1000000',
      ),
    )
    .action(answer((what: keyof typeof benches, options: Options) => bench(benches[what], options, around)));
};

function rounds(text: string): number {
  if (/^[1-9][0-9]?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1 to 99.');
}

function sizes(text: string): readonly number[] {
  if (/^[1-9][0-9]{0,4}(?:,[1-9][0-9]{0,4}){0,9}$/.test(text)) return text.split(',').map(Number);
  throw new InvalidArgumentError('Expected up to ten whole numbers from 1 to 99999 with commas between.');
}

function connections(text: string): number {
  if (/^[1-9][0-9]{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1 to 99999.');
}

function positions(text: string): number {
  if (/^[1-9][0-9]{3,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1000 to 9999999999.');
}

function whole(text: string): number {
  if (/^(?:0|[1-9][0-9]{0,8})$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number up to 999999999.');
}

async function bench(measure: Measure, options: Options, around: Surroundings): Promise<ExitCode> {
  const progress = new Progress(around);
  const report = await measure(options, around, (what) => progress.show(() => what)).finally(() =>
    progress.end(),
  );
  const told = json({ met: allMet(report), ...report });
  if (options.output !== undefined) await writeFile(options.output, told);
  await around.out(options.json ? told : printed(report));
  return allMet(report) ? exitCode.good : exitCode.doesNotHold;
}

function measureStore(
  { server, repetitions }: Options,
  around: Surroundings,
  onProgress: (what: string) => void,
): Promise<BenchReport> {
  return withServer(server, around, (adminUrl) =>
    runStoreBench(
      {
        adminUrl,
        migrations: join(around.root, 'prisma/migrations'),
        emmettScript: join(around.root, 'libs/event-store/bench/emmett.mjs'),
        ...(repetitions !== undefined && { repetitions }),
        onProgress,
      },
      readModelCases,
    ),
  );
}

function measureHouse(
  { server, tables }: Options,
  around: Surroundings,
  onProgress: (what: string) => void,
): Promise<BenchReport> {
  const migrations = join(around.root, 'prisma/migrations');
  return withServer(server, around, (adminUrl) =>
    runHouseBench({ adminUrl, migrations, ...(tables !== undefined && { tables }), onProgress }),
  );
}

function measureAudit(
  { server, tables }: Options,
  around: Surroundings,
  onProgress: (what: string) => void,
): Promise<BenchReport> {
  const { root, env } = around;
  return withServer(server, around, (adminUrl) =>
    runAuditBench({
      adminUrl,
      root,
      migrations: join(root, 'prisma/migrations'),
      redisUrl: env['REDIS_URL'] || undefined,
      tables: tables?.[0] ?? 1_000,
      onProgress,
      told: (what) => around.err(`${what}\n`),
    }),
  );
}

function measureLive(
  { server, clients }: Options,
  around: Surroundings,
  onProgress: (what: string) => void,
): Promise<BenchReport> {
  const migrations = join(around.root, 'prisma/migrations');
  return withServer(server, around, (adminUrl) =>
    runLiveBench({
      adminUrl,
      migrations,
      root: around.root,
      ...(clients !== undefined && { clients }),
      onProgress,
    }),
  );
}

function measureProof(
  { server, repetitions }: Options,
  around: Surroundings,
  onProgress: (what: string) => void,
): Promise<BenchReport> {
  const migrations = join(around.root, 'prisma/migrations');
  return withServer(server, around, (adminUrl) =>
    runProofBench({ adminUrl, migrations, ...(repetitions !== undefined && { repetitions }), onProgress }),
  );
}

async function measureShuffle(
  { positions: wanted = 10_000_000 }: Options,
  around: Surroundings,
  onProgress: (what: string) => void,
): Promise<BenchReport> {
  const vectors = join(around.root, 'libs/fair-shuffle/vectors/shuffles.json');
  return runFairShuffleBench({
    positions: wanted,
    vectors: readVectors(await readFile(vectors, 'utf8')),
    onProgress,
  });
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
