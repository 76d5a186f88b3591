import { auditDeal } from '@fairdeal/audit';
import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { freshDatabase, migrationsFolder, type FreshDatabase } from '@fairdeal/event-store/testing';
import { findingIdentity } from '@fairdeal/facts';
import { lawbookOf } from '@fairdeal/lawbooks';
import { failedAudits } from '@fairdeal/read-models';
import { simulate } from '@fairdeal/simulator';
import { auditStateOf, recordEvening } from '@fairdeal/tournament';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Pool } from 'pg';
import { type RunningPostgres, startPostgres } from '../../../tools/postgres/embedded.mjs';
import { hasRedis, OwnRedis } from './testing/redis-of-our-own';
import { buildWorker, WorkerProcess } from './testing/worker-process';

jest.setTimeout(180_000);

const root = dirname(dirname(migrationsFolder()));
const deadline = 120_000;
let bundle: Awaited<ReturnType<typeof buildWorker>>;
let folder: string;
let server: RunningPostgres;
let redis: OwnRedis | undefined;
let database: FreshDatabase;
let pool: Pool;
let store: PostgresEventStore;
let workers: WorkerProcess[];
let serial = 0;

const start = (port?: number) =>
  startPostgres({
    root,
    dataDir: join(folder, 'postgres'),
    ...(port !== undefined && { port }),
    durable: true,
  });

beforeAll(async () => {
  bundle = await buildWorker();
  folder = mkdtempSync(join(tmpdir(), 'fairdeal-kills-'));
  // Only to pass through, for the server may run as another user.
  chmodSync(folder, 0o711);
  server = await start();
  redis = hasRedis ? await OwnRedis.start() : undefined;
});
afterAll(async () => {
  await redis?.kill();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  await bundle.remove();
});

beforeEach(async () => {
  database = await freshDatabase(server.adminUrl);
  pool = new Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  store = new PostgresEventStore(pool, { patience: 60_000 });
  workers = [];
  serial += 1;
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.signal('SIGKILL')));
  await store.close();
  await pool.end();
  await database.drop();
});

const begin = (prefix = `kills-${serial}`): WorkerProcess => {
  const worker = new WorkerProcess(bundle.main, {
    DATABASE_URL: database.url,
    FAIRDEAL_QUEUE_PREFIX: prefix,
    ...(redis && { REDIS_URL: redis.url }),
  });
  workers.push(worker);
  return worker;
};

/** An evening of whist, three deals in ten with a fault. */
const lines = [...simulate({ game: 'whist', tables: 6, deals: 4, seed: 'kills', faults: 0.3 })].flatMap(
  (told) => ('line' in told ? [`${told.line}\n`] : []),
);
const deals = [...new Set(lines.map((line) => (JSON.parse(line) as { readonly in?: string }).in ?? ''))]
  .filter((stream) => stream.startsWith('deal-'))
  .map((stream) => stream.slice('deal-'.length));

const record = () =>
  recordEvening({
    store,
    lawbookOf,
    open: async function* () {
      for (const line of lines) yield Buffer.from(line);
    },
    digest: (text) => createHash('sha256').update(text).digest('hex'),
  });

/** What undisturbed audits of the same streams find: the checks themselves, asked here. */
const undisturbed = async () =>
  Promise.all(
    deals.map(async (deal) =>
      (auditDeal(lawbookOf, await store.readStream(`deal-${deal}`))?.findings ?? [])
        .map(findingIdentity)
        .sort(),
    ),
  );
/** What the audits of the workers left holding, and how often each was told. */
const onRecord = async () =>
  Promise.all(deals.map(async (deal) => [...(await auditStateOf(store, deal)).holding.keys()].sort()));
const timesTold = async () =>
  Promise.all(
    deals.map(async (deal) => {
      const told = (await store.readStream(`audit-${deal}`)).filter(
        ({ type, meta }) => type === 'FindingRecorded' && meta['by'] === 'auditor',
      );
      const gone = (await store.readStream(`audit-${deal}`)).filter(
        ({ type }) => type === 'FindingSuperseded',
      );
      return told.length - gone.length;
    }),
  );

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + deadline; !(await holds().catch(() => false));) {
    if (performance.now() > end) {
      throw new Error(
        `not in time: ${what}\n${workers.map(({ output }) => output.slice(-3000)).join('\n---\n')}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const audited = async () => {
  const { rows } = await pool.query<{ done: number; due: number }>(
    `SELECT count(*) FILTER (WHERE NOT due)::integer AS done, count(*) FILTER (WHERE due)::integer AS due FROM audit_list`,
  );
  return rows[0] ?? { done: 0, due: 0 };
};
const someAudited = (least: number) => until('first audits', async () => (await audited()).done >= least);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Nothing is due any more, and what holds is what undisturbed audits find: nothing lost, nothing twice. */
async function settlesAsUndisturbed(): Promise<void> {
  const expected = await undisturbed();
  expect(expected.flat().length).toBeGreaterThan(3);
  const settled = async () =>
    (await audited()).due === 0 && JSON.stringify(await onRecord()) === JSON.stringify(expected);
  await until('every audit', settled).catch(async (late: unknown) => {
    expect(await onRecord()).toEqual(expected);
    throw late;
  });
  expect(await timesTold()).toEqual(expected.map((findings) => findings.length));
  expect(await failedAudits(pool)).toEqual([]);
}

it('kill -9 of a worker in the middle of its jobs, three times over', async () => {
  await record();
  for (let least = 1; least <= 3; least++) {
    const worker = begin();
    await someAudited(least);
    await worker.signal('SIGKILL');
  }
  begin();
  await settlesAsUndisturbed();
});

it('kill -9 of PostgreSQL while deals are recorded and audited', async () => {
  begin();
  const recording = record();
  await someAudited(1);
  const { port } = server;
  await server.kill();
  await pause(200);
  server = await start(port);
  await recording;
  await settlesAsUndisturbed();
});

it('two workers on every job: two queues, of which each holds all of them', async () => {
  await record();
  begin(`kills-${serial}-one`);
  begin(`kills-${serial}-two`);
  await settlesAsUndisturbed();
});

const withRedis = hasRedis ? it : it.skip;

withRedis('FLUSHALL while jobs wait and run', async () => {
  begin();
  const recording = record();
  await someAudited(1);
  await redis?.flushAll();
  await recording;
  await redis?.flushAll();
  await settlesAsUndisturbed();
});

withRedis('kill -9 of Redis while jobs wait and run', async () => {
  begin();
  const recording = record();
  await someAudited(1);
  await redis?.kill();
  await recording;
  await pause(500);
  await redis?.begin();
  await settlesAsUndisturbed();
});
