import {
  held,
  openBench,
  percentile,
  type Bench,
  type BenchOptions,
  type BenchReport,
  type Figures,
  type Target,
} from '@fairdeal/event-store/bench';
import { lawbookOf } from '@fairdeal/lawbooks';
import { auditsWaiting, projections, projectionStatus, Projectors } from '@fairdeal/read-models';
import type { SimulationRequest } from '@fairdeal/simulator';
import { house } from '@fairdeal/tournament';
import { auditedHere, recordSimulated } from './audit-accuracy';
import { Recording } from './house-recording';
import { HeldBackQueue, type QueuePlace } from './held-back-queue';
import { buildWorker, Workers } from './worker-processes';

export interface AuditBenchOptions extends Pick<BenchOptions, 'adminUrl' | 'migrations'> {
  readonly root: string;
  readonly redisUrl: string | undefined;
  /** Tables of the evenings. */
  readonly tables: number;
  readonly onProgress: (what: string) => void;
  /** Hears of each fault the auditor missed and each it invented. */
  readonly told?: (what: string) => void;
}

const games = ['whist', 'bridge', 'contract', 'poker'] as const;
const rate = 0.05;
/** Deals at each table of the evenings held against their key, and of the one recorded at full speed. */
const dealsEach = 2;
const hall = { tournament: 'bench', deals: 8, atOnce: 16, batch: 10 };

const targets: readonly Target[] = [
  ...games.flatMap((game): readonly Target[] => [
    { row: `${game}: recall`, figure: `${game}: recall`, atLeast: 1 },
    { row: `${game}: precision`, figure: `${game}: precision`, atLeast: 1 },
  ]),
  { row: 'lag from commit to finding at full speed, p99', figure: 'lag to finding, p99 ms', atMost: 1_000 },
];

/**
 * The auditor against the simulator's key, and against the clock: how long from a fault's commit to its finding's while a
 * hall records as fast as it can, and how many deals a second one worker process and four get through.
 */
export async function runAuditBench(options: AuditBenchOptions): Promise<BenchReport> {
  const { root, redisUrl, tables, onProgress, told = () => undefined, ...server } = options;
  const figures: Record<string, number> = {};
  let version = '';
  const inADatabase = async (measure: (bench: Bench) => Promise<Figures>) => {
    const bench = await openBench({ ...server, onProgress });
    try {
      const { rows } = await bench.pool.query<{ server_version: string }>('SHOW server_version');
      version = `PostgreSQL ${rows[0]?.server_version ?? ''}, Node ${process.version}, ${redisUrl ? 'Redis' : 'queues in PostgreSQL'}`;
      Object.assign(figures, await measure(bench));
    } finally {
      await bench.close();
    }
  };
  for (const game of games) {
    onProgress(`${game}: an evening of ${tables} tables`);
    const request: SimulationRequest = { game, tables, deals: dealsEach, seed: 'audit', faults: rate };
    await inADatabase(({ store }) => accuracy(store, request, told));
  }
  const worker = await buildWorker(root);
  try {
    const placeOn = ({ pool }: Bench): QueuePlace => ({
      databaseUrl: String(pool.options.connectionString),
      redisUrl,
      prefix: `bench-${process.pid}-${Object.keys(figures).length}`,
    });
    const workersOn = ({ databaseUrl, prefix }: QueuePlace) =>
      new Workers(worker.main, {
        DATABASE_URL: databaseUrl,
        FAIRDEAL_QUEUE_PREFIX: prefix,
        ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
      });
    onProgress('at full speed');
    await inADatabase((bench) => lag(bench, workersOn(placeOn(bench)), Math.min(tables, 200)));
    for (const count of [1, 4]) {
      onProgress(`${count} worker processes`);
      await inADatabase((bench) => {
        const place = placeOn(bench);
        return throughput(bench, place, workersOn(place), count, Math.min(tables, 150));
      });
    }
  } finally {
    await worker.remove();
  }
  return {
    server: version,
    repetitions: 1,
    figures,
    targets: targets.map((target) => held(target, figures)),
  };
}

async function accuracy(
  store: Bench['store'],
  request: SimulationRequest,
  told: (what: string) => void,
): Promise<Figures> {
  const evening = await recordSimulated(store, request);
  const began = performance.now();
  const { deals, planted, expected, found, findings, invented, missed, unaccounted } = await auditedHere(
    store,
    evening,
  );
  const seconds = (performance.now() - began) / 1_000;
  for (const one of missed) told(`missed: ${one}`);
  for (const one of unaccounted) told(`invented: ${one}`);
  const { game } = request;
  return {
    [`${game}: deals`]: deals,
    [`${game}: faults planted`]: planted,
    [`${game}: of those to be ruled on`]: expected,
    [`${game}: found as the key says`]: found,
    [`${game}: recall`]: found / expected,
    [`${game}: findings`]: findings,
    [`${game}: findings in deals without a fault`]: invented,
    [`${game}: precision`]: (findings - invented) / findings,
    [`${game}: read and audited here, deals/s`]: deals / seconds,
  };
}

const settled = (pool: Bench['pool'], workers: Workers): Promise<void> =>
  until(
    'an audit of every deal',
    async () =>
      (await projectionStatus(pool)).every(({ lag: behind }) => behind === 0) &&
      (await auditsWaiting(pool)) === 0,
    workers,
  );

/** Both commits by the store's own clock: that of the fact a finding rests on, and that of the finding. */
const lags = `
  SELECT extract(epoch FROM f.recorded_at - e.recorded_at)::float8 * 1000 AS ms
    FROM event f JOIN stream a ON a.id = f.stream_id,
         json_array_elements(f.data->'facts') WITH ORDINALITY AS fact(at, place)
         JOIN stream s ON s.name = fact.at->>'stream'
         JOIN event e ON e.stream_id = s.id AND e.version = (fact.at->>'version')::integer
   WHERE f.type = 'FindingRecorded' AND f.meta->>'by' = 'auditor'
     AND f.data->>'kind' IN ('irregularity', 'claim-refused')
     AND fact.place = json_array_length(f.data->'facts')`;

async function lag(bench: Bench, workers: Workers, tables: number): Promise<Figures> {
  const { pool, store } = bench;
  workers.start(1);
  try {
    await until(
      'a worker that keeps the projections',
      async () => (await projectionStatus(pool)).every(({ holder }) => holder !== null),
      workers,
    );
    const recording = new Recording(house(store, lawbookOf), { ...hall, tables }, () => undefined);
    await recording.announce();
    const began = performance.now();
    await recording.play();
    const seconds = (performance.now() - began) / 1_000;
    await settled(pool, workers);
    const { rows } = await pool.query<{ ms: number }>(lags);
    const at = percentile(rows.map(({ ms }) => ms));
    return {
      'recorded at full speed, facts/s': recording.facts / seconds,
      'findings meanwhile': rows.length,
      'lag to finding, p50 ms': at(0.5),
      'lag to finding, p99 ms': at(0.99),
    };
  } finally {
    await workers.stop();
  }
}

/**
 * With every deal queued, from the moment the queue lets go to the last audit's end. A process takes its time to start and
 * to catch up with the log; none of that is counted.
 */
async function throughput(
  bench: Bench,
  place: QueuePlace,
  workers: Workers,
  count: number,
  tables: number,
): Promise<Figures> {
  const { pool, store } = bench;
  const recording = new Recording(house(store, lawbookOf), { ...hall, tables }, () => undefined);
  await recording.announce();
  await recording.play();
  const projectors = new Projectors(projections, { pool, store });
  projectors.start();
  await until('projections at the end', async () =>
    (await projectionStatus(pool)).every(({ lag: behind }) => behind === 0),
  );
  await projectors.stop();
  const deals = await auditsWaiting(pool);
  let queue: HeldBackQueue | undefined;
  workers.start(count);
  try {
    await until('a queue', async () => (queue = await HeldBackQueue.stopped(place)) !== undefined, workers);
    await until('every worker', async () => (await queue?.workers()) === count, workers);
    await until('the tree at the end', () => treeAtTheEnd(pool), workers);
    await until(
      'every deal queued',
      async () => ((await queue?.waiting()) ?? 0) >= (await auditsWaiting(pool)),
      workers,
    );
    const before = await audited(pool);
    const began = performance.now();
    await queue?.go();
    await until('an audit of every deal', async () => (await audited(pool)) >= deals, workers);
    const seconds = (performance.now() - began) / 1_000;
    return {
      [`audits with ${count} worker process${count > 1 ? 'es' : ''}, deals/s`]: (deals - before) / seconds,
    };
  } finally {
    await queue?.close();
    await workers.stop();
  }
}

/** The log’s tree is built where the workers run, and begins with all there is. */
async function treeAtTheEnd(pool: Bench['pool']): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    'SELECT (SELECT size FROM log_tree) >= (SELECT position FROM head) AS there',
  );
  return rows[0]?.there === true;
}

const audited = async (pool: Bench['pool']): Promise<number> => {
  const { rows } = await pool.query<{ done: number }>(
    `SELECT count(*)::integer AS done FROM audit_list WHERE audited_version >= due_version AND due_version > 0`,
  );
  return rows[0]?.done ?? 0;
};

/** A process takes a minute to start where everything else is busy too; in milliseconds. */
const patience = 300_000;

/** @throws when it does not come about in time, with what the workers had to say */
async function until(what: string, holds: () => Promise<boolean>, workers?: Workers): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not in time: ${what}\n${workers?.output ?? ''}`);
    await pause(20);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
