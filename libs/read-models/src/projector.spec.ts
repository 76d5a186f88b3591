import { LiveRows, Overtaken } from './live-rows';
import type { Projection } from './projection';
import { projectionStatus } from './projection-status';
import { projections } from './projections';
import { dealListProjection } from './projections/deal-list.projection';
import { tournamentRecordProjection } from './projections/tournament-record.projection';
import { Projectors } from './projectors';
import { rebuild } from './rebuild';
import { projectionLock, Session } from './session';
import { caughtUp, checkpointOf, openStage, rowCount, rowsOf, type Stage, until } from './testing/stage';

jest.setTimeout(60_000);

let stage: Stage;
let running: Projectors[];

beforeEach(async () => {
  stage = await openStage();
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((projectors) => projectors.stop()));
  await stage.close();
});

const start = (wanted: readonly Projection[] = projections, log: string[] = []): Projectors => {
  const { pool, store } = stage;
  const projectors = new Projectors(wanted, {
    pool,
    store,
    times: { standbyEvery: 100 },
    log: (level, text) => log.push(`${level} ${text}`),
  });
  running.push(projectors);
  projectors.start();
  return projectors;
};

const whistDeal = (table: string) =>
  [
    ['DealOpened', { table, lawbook: 'whist@foster-1897', dealer: 'N', pack: 'red', round: 1 }],
    ['CardDealt', { n: 1, to: 'E', card: null }],
    ['ScoreAgreed', { tricks: { NS: 7, EW: 6 } }],
  ] as const;

/** A fold that throws on one type of event. */
const failingOn = (type: string, { tables, ...projection }: Projection): Projection => ({
  ...projection,
  tables: tables.map((table) => ({
    ...table,
    keyOf: (event) => table.keyOf(event),
    fold: (row, event) => {
      if (event.type === type) throw new Error('this cannot be');
      return table.fold(row, event);
    },
  })),
});

it('writes what was appended before its start and after it', async () => {
  await stage.append('deal-1', ...whistDeal('t1'));
  start();
  await caughtUp(stage, 'deal-list');
  await stage.append('deal-2', ...whistDeal('t1'));
  await stage.append('deal-1', ['DealClosed']);
  for (const { name } of projections) await caughtUp(stage, name);
  const { rows } = await stage.pool.query('SELECT deal, state, facts, version FROM deal_list ORDER BY deal');
  expect(rows).toEqual([
    { deal: '1', state: 'closed', facts: 2, version: 4 },
    { deal: '2', state: 'scored', facts: 2, version: 3 },
  ]);
});

it('live rows are the rows of a rebuild', async () => {
  start();
  for (let deal = 1; deal <= 5; deal++) {
    await stage.append(`deal-${deal}`, ...whistDeal('t1'));
    await stage.append(`deal-${deal}`, [
      'FactCorrected',
      { version: 3, fact: { type: 'ScoreAgreed', tricks: { NS: deal, EW: 13 - deal } } },
    ]);
  }
  for (const projection of projections) {
    await caughtUp(stage, projection.name);
    const live = await rowsOf(stage.pool, projection);
    await rebuild(projection, { pool: stage.pool });
    expect(await rowsOf(stage.pool, projection)).toEqual(live);
  }
});

it('of two processes one works; the other takes over when its connection is lost', async () => {
  start([dealListProjection]);
  await caughtUp(stage, 'deal-list');
  start([dealListProjection]);
  const holders = async () =>
    (
      await stage.pool.query<{ pid: number }>(
        `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    ).rows.map(({ pid }) => pid);
  const [first] = await holders();
  await stage.pool.query('SELECT pg_terminate_backend($1)', [first]);
  await stage.append('deal-1', ...whistDeal('t1'));
  await until('another holder', async () => (await holders()).some((pid) => pid !== first), 5_000);
  await caughtUp(stage, 'deal-list');
  expect(await rowCount(stage.pool, 'deal_list')).toBe(1);
  expect((await holders()).length).toBe(1);
});

it('an event the fold throws on stops the projection before it, says why, and is not tried again', async () => {
  const log: string[] = [];
  start([failingOn('DealClosed', dealListProjection)], log);
  await caughtUp(stage, 'deal-list');
  await stage.append(
    'deal-1',
    ...whistDeal('t1'),
    ['DealClosed'],
    ['CardDealt', { n: 2, to: 'S', card: null }],
  );
  await until(
    'the failure',
    async () => (await projectionStatus(stage.pool, [dealListProjection]))[0]?.failure !== null,
  );
  const [status] = await projectionStatus(stage.pool, [dealListProjection]);
  expect(status).toMatchObject({
    checkpoint: '3',
    head: '5',
    lag: 2,
    holder: null,
    failedPosition: '4',
    failure: 'deal-list cannot take DealClosed, deal-1 version 4, position 4: this cannot be',
  });
  await stage.append('deal-2', ...whistDeal('t1'));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(log.filter((line) => line.startsWith('error'))).toHaveLength(1);
  expect(await checkpointOf(stage.pool, 'deal-list')).toBe('3');
});

it('goes on where it stopped once the fold is mended', async () => {
  const broken = start([failingOn('DealClosed', dealListProjection)]);
  await stage.append('deal-1', ...whistDeal('t1'), ['DealClosed']);
  await until(
    'the failure',
    async () => (await projectionStatus(stage.pool, [dealListProjection]))[0]?.failure !== null,
  );
  await broken.stop();
  start([dealListProjection]);
  await caughtUp(stage, 'deal-list');
  const [status] = await projectionStatus(stage.pool, [dealListProjection]);
  expect(status).toMatchObject({ failure: null, failedPosition: null, lag: 0 });
});

it('a row the database refuses stops the projection at the event that made it', async () => {
  const [table] = dealListProjection.tables;
  if (table === undefined) throw new Error('no table');
  const tooMany: Projection = {
    ...dealListProjection,
    tables: [
      {
        ...table,
        fold: (row, event) => {
          const after = table.fold(row, event);
          return after && event.type === 'DealClosed' ? { ...after, facts: 3_000_000_000 } : after;
        },
      },
    ],
  };
  await stage.append('deal-0', ['DealOpened', { table: 't0' }]);
  start([tooMany]);
  await caughtUp(stage, 'deal-list');
  await stage.append('deal-1', ...whistDeal('t1'), ['DealClosed'], ['CardDealt']);
  await until(
    'the failure',
    async () => (await projectionStatus(stage.pool, [dealListProjection]))[0]?.failure !== null,
  );
  const [status] = await projectionStatus(stage.pool, [dealListProjection]);
  expect(status?.failedPosition).toBe('5');
  expect(status?.failure).toMatch(/DealClosed, deal-1 version 4.*out of range/);
  expect(await checkpointOf(stage.pool, 'deal-list')).toBe('4');
});

describe('a page is written whole or not at all', () => {
  const open = async () => {
    await rebuild(tournamentRecordProjection, { pool: stage.pool });
    return Session.open(stage.pool, 'test');
  };
  const page = async () => {
    await stage.append('deal-1', ...whistDeal('t1'));
    await stage.append('table-t1', ['TableOpened', { tournament: 'x', session: 1, table: 1, packs: [] }]);
    return stage.store.readAll('0', 100);
  };

  it('when the server ends between the first table and the checkpoint', async () => {
    const session = await open();
    const owner = new (await import('pg')).Client({ connectionString: stage.database.ownerUrl });
    await owner.connect();
    // The server's own crash in the midst of the statement: the second table's trigger ends this very connection.
    await owner.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NULL; END $$`);
    await owner.query('CREATE TRIGGER die AFTER INSERT ON record_stream FOR EACH ROW EXECUTE FUNCTION die()');
    const rows = await LiveRows.open(session.client, tournamentRecordProjection);
    await expect(rows.take(await page())).rejects.toThrow();
    expect(await checkpointOf(stage.pool, 'tournament-record')).toBe('0');
    expect(await rowCount(stage.pool, 'record_event')).toBe(0);
    await owner.query('DROP TRIGGER die ON record_stream');
    await owner.end();
    await session.close();
    start([tournamentRecordProjection]);
    await caughtUp(stage, 'tournament-record');
    expect(await rowCount(stage.pool, 'record_stream')).toBe(2);
  });

  it('and not when a rebuild has replaced the rows since', async () => {
    const session = await open();
    const rows = await LiveRows.open(session.client, tournamentRecordProjection);
    const events = await page();
    await rebuild(tournamentRecordProjection, { pool: stage.pool });
    await expect(rows.take(events)).rejects.toThrow(Overtaken);
    await session.close();
  });
});

it('rows of a later version are left alone until their release takes over', async () => {
  const log: string[] = [];
  const later = dealListProjection.version + 1;
  await rebuild({ ...dealListProjection, version: later }, { pool: stage.pool });
  await stage.append('deal-1', ...whistDeal('t1'));
  start([dealListProjection], log);
  await until('standing by', async () =>
    log.some((line) => line.includes(`the rows are of version ${later}`)),
  );
  expect(await rowCount(stage.pool, 'deal_list')).toBe(0);
  start([{ ...dealListProjection, version: later }]);
  await caughtUp(stage, 'deal-list');
  const [status] = await projectionStatus(stage.pool, [dealListProjection]);
  expect(status?.builtVersion).toBe(later);
  expect(status?.holder).toMatch(/^fairdeal deal-list .*:\d+$/);
});

it('a lock is held by one session at a time', async () => {
  const [a, b] = [await Session.open(stage.pool, 'a'), await Session.open(stage.pool, 'b')];
  expect(await a.tryLock(projectionLock('x'))).toBe(true);
  expect(await b.tryLock(projectionLock('x'))).toBe(false);
  expect(await b.tryLock(projectionLock('y'))).toBe(true);
  await a.close();
  await until('the lock', () => b.tryLock(projectionLock('x')), 2_000);
  await b.close();
});

it('stops in less than two seconds while events pour in', async () => {
  const projectors = start();
  const pouring = Promise.all(
    Array.from({ length: 40 }, (_, deal) =>
      stage.append(`deal-${deal}`, ...Array.from({ length: 20 }, () => ['CardDealt'] as const)),
    ),
  );
  await until('some rows', async () => (await rowCount(stage.pool, 'deal_list')) > 0);
  const begun = performance.now();
  await projectors.stop();
  expect(performance.now() - begun).toBeLessThan(2_000);
  await pouring;
});
