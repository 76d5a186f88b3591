import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { type FreshDatabase, freshDatabase } from '@fairdeal/event-store/testing';
import { projectionStatus } from '@fairdeal/read-models';
import { Queue } from 'bullmq';
import { Pool } from 'pg';
import { auditQueue, eventQueue, liveQueue } from './audits/audit-queue';
import { buildWorker, WorkerProcess } from './testing/worker-process';

jest.setTimeout(120_000);

const redisUrl = process.env['FAIRDEAL_TEST_REDIS_URL'];
const backends: readonly (readonly [string, string | undefined])[] = [
  ['PostgreSQL', undefined],
  ...(redisUrl ? [['Redis', redisUrl] as const] : []),
];

let bundle: Awaited<ReturnType<typeof buildWorker>>;
beforeAll(async () => {
  bundle = await buildWorker();
});
afterAll(() => bundle.remove());

describe.each(backends)('with its queue in %s', (_, redis) => {
  let database: FreshDatabase;
  let pool: Pool;
  let store: PostgresEventStore;
  let workers: WorkerProcess[];
  let prefix: string;

  beforeEach(async () => {
    database = await freshDatabase();
    pool = new Pool({ connectionString: database.url, max: 4 });
    store = new PostgresEventStore(pool);
    workers = [];
    prefix = new URL(database.url).pathname.slice(1);
  });

  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.signal('SIGKILL')));
    if (redis) await emptyQueue();
    await store.close();
    await pool.end();
    await database.drop();
  });

  const begin = (): WorkerProcess => {
    const worker = new WorkerProcess(bundle.main, {
      DATABASE_URL: database.url,
      FAIRDEAL_QUEUE_PREFIX: prefix,
      ...(redis && { REDIS_URL: redis }),
    });
    workers.push(worker);
    return worker;
  };

  const emptyQueue = async () => {
    if (redis === undefined) {
      await pool.query('DELETE FROM bullmq.job');
      return;
    }
    for (const name of [auditQueue, liveQueue, eventQueue]) {
      const queue = new Queue(name, { prefix, connection: { url: redis, maxRetriesPerRequest: 1 } });
      await queue.obliterate({ force: true });
      await queue.close();
    }
  };

  const until = async (what: string, holds: () => Promise<boolean>, within: number) => {
    const deadline = performance.now() + within;
    while (!(await holds())) {
      if (performance.now() > deadline) {
        throw new Error(
          `not within ${within} ms: ${what}\n${workers.map(({ output }) => output).join('\n---\n')}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };

  const atTheEnd = async () =>
    (await projectionStatus(pool)).every(({ lag, holder }) => lag === 0 && holder !== null);

  const deal = (id: number) =>
    store.append({
      commandId: `deal-${id}`,
      appends: [
        {
          stream: `deal-${id}`,
          expectedVersion: 0,
          events: [
            { type: 'DealOpened', data: { table: '1', lawbook: 'whist@foster-1897', dealer: 'N' } },
            { type: 'CardDealt', data: { n: 1, to: 'E', card: null } },
            { type: 'DealCompleted', data: { n: 52 } },
            { type: 'ScoreAgreed', data: { tricks: { NS: 7, EW: 6 } } },
          ],
        },
      ],
    });

  const audited = async (deals: readonly number[]) => {
    const streams = await Promise.all(deals.map((id) => store.readStream(`audit-${id}`)));
    return streams.map((events) =>
      events.filter(({ type }) => type === 'AuditCompleted').map(({ data }) => data['version']),
    );
  };
  const allAudited = async (deals: readonly number[]) =>
    (await audited(deals)).every((events) => events.length > 0);

  it('keeps the projections at the end, audits each deal once, and stops within two seconds', async () => {
    const worker = begin();
    await until('a holder of every projection', atTheEnd, 30_000);
    await Promise.all([1, 2, 3].map(deal));
    await until('audits', () => allAudited([1, 2, 3]), 20_000);
    expect(await audited([1, 2, 3])).toEqual(Array(3).fill([4]));
    await until('the end', atTheEnd, 10_000);
    const begun = performance.now();
    expect(await worker.signal('SIGTERM')).toMatch(/SIGTERM|exit code 0/);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(worker.output).not.toMatch(/ERROR|WARN/);
  });

  it('another worker takes over within five seconds of a kill, and no event counts twice or never', async () => {
    const first = begin();
    await until('a holder of every projection', atTheEnd, 30_000);
    const second = begin();
    let poured = 0;
    let pouring = true;
    const pour = (async () => {
      while (pouring) {
        await deal((poured += 1));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    await until(
      'rows',
      async () => (await projectionStatus(pool)).every(({ checkpoint }) => checkpoint !== '0'),
      10_000,
    );
    await until(
      'a second worker',
      async () => second.output.includes('WorkerModule dependencies initialized'),
      30_000,
    );
    await first.signal('SIGKILL');
    const killed = performance.now();
    const heldBySecond = async () =>
      (await projectionStatus(pool)).every(({ holder }) => holder?.endsWith(`:${second.pid}`));
    await until('the second worker', heldBySecond, 5_000);
    expect(performance.now() - killed).toBeLessThan(5_000);
    pouring = false;
    await pour;
    await until('audits', () => allAudited(Array.from({ length: poured }, (__, n) => n + 1)), 90_000);
    await until('the end', atTheEnd, 10_000);
    const { rows } = await pool.query(
      'SELECT count(*)::integer AS deals, sum(facts)::integer AS facts FROM deal_list',
    );
    expect(rows).toEqual([{ deals: poured, facts: 3 * poured }]);
  });

  it('a queue that is lost whole loses no audit', async () => {
    const deals = Array.from({ length: 60 }, (__, n) => n + 1);
    const worker = begin();
    await until('a holder of every projection', atTheEnd, 30_000);
    await Promise.all(deals.map(deal));
    await worker.signal('SIGKILL');
    await emptyQueue();
    begin();
    await until('all audits', () => allAudited(deals), 60_000);
    expect(await audited(deals)).toEqual(Array(60).fill([4]));
  });
});
