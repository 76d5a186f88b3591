import { Client } from 'pg';
import type { Projection } from './projection';
import { projections } from './projections';
import { dealListProjection } from './projections/deal-list.projection';
import { tournamentRecordProjection } from './projections/tournament-record.projection';
import { Projectors } from './projectors';
import { rebuild, RebuildRefused } from './rebuild';
import { rebuildAll } from './rebuild-all';
import { caughtUp, foldedAlone, openStage, rowCount, rowsOf, type Stage, wholeLog } from './testing/stage';

jest.setTimeout(60_000);

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const deal = (id: string) =>
  stage.append(
    `deal-${id}`,
    ['DealOpened', { table: 't\t1', lawbook: 'whist@foster-1897', dealer: 'N', round: 1 }],
    ['CardDealt', { n: 1, to: 'E', card: null }],
    ['ScoreAgreed', { tricks: { NS: 7, EW: 6 }, remark: 'a tab \t, a line\nfeed, a \\ and a "quote"' }],
    ['DealVoided', { reason: 'first\nsecond \\N \\' }],
  );

/** As the owner, behind the projections' back. */
async function tamper(sql: string): Promise<void> {
  const owner = new Client({ connectionString: stage.database.ownerUrl });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

it('begins with an empty log', async () => {
  const reports = await rebuildAll({ pool: stage.pool });
  expect(reports.map(({ projection, position, events }) => ({ projection, position, events }))).toEqual(
    projections.map(({ name }) => ({ projection: name, position: '0', events: 0 })),
  );
});

it('replaces the rows while a live projector writes them and readers read them', async () => {
  const { pool, store } = stage;
  const projectors = new Projectors(projections, { pool, store });
  projectors.start();
  let pouring = true;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 0; pouring; n++) await deal(`${writer}-${n}`);
  });
  const seen: number[] = [];
  const reader = (async () => {
    while (pouring) seen.push(await rowCount(pool, 'deal_list'));
  })();
  try {
    for (let round = 0; round < 2; round++) {
      for (const projection of projections) {
        // Three rows in memory at most, so that most are laid down and read back, as in a log too long for memory.
        const report = await rebuild(projection, { pool, verify: round % 2 === 1, rowsHeld: 3 });
        expect(report.differences).toEqual([]);
      }
    }
  } finally {
    pouring = false;
    await Promise.all([...writers, reader]);
  }
  for (const { name } of projections) await caughtUp(stage, name);
  await projectors.stop();

  expect(seen.length).toBeGreaterThan(20);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  const log = await wholeLog(store);
  for (const projection of projections) {
    const live = await rowsOf(pool, projection);
    await rebuild(projection, { pool });
    expect(await rowsOf(pool, projection)).toEqual(live);
    for (const { table, rows } of foldedAlone(projection, log).tables) {
      expect(await rowCount(pool, table.name)).toBe(rows.size);
    }
  }
  const counted = await pool.query('SELECT sum(facts)::integer AS facts FROM deal_list');
  expect(counted.rows).toEqual([
    { facts: log.filter(({ type }) => /^(CardDealt|ScoreAgreed)$/.test(type)).length },
  ]);
}, 120_000);

it('a verification names the first row that is not what the log says, and its columns', async () => {
  await deal('a-tampered');
  await rebuild(tournamentRecordProjection, { pool: stage.pool });
  await tamper(`UPDATE record_event SET type = 'DealClosed', version = 5 WHERE id = 'deal-a-tampered@3'`);
  const report = await rebuild(tournamentRecordProjection, { pool: stage.pool, verify: true });
  expect(report.differences).toEqual([
    {
      table: 'record_event',
      rows: 1,
      key: 'deal-a-tampered@3',
      columns: [
        { column: 'type', live: 'DealClosed', rebuilt: 'ScoreAgreed' },
        { column: 'version', live: 5, rebuilt: 3 },
      ],
    },
  ]);
  const sums = report.checksums.find(({ table }) => table === 'record_event');
  expect(sums?.live).not.toBe(sums?.rebuilt);
  expect(report.checksums.filter(({ live, rebuilt }) => live !== rebuilt)).toHaveLength(1);
});

it('a verification changes nothing, a rebuild puts it right', async () => {
  const { pool } = stage;
  expect((await rebuild(tournamentRecordProjection, { pool, verify: true })).differences).toHaveLength(1);
  await rebuild(tournamentRecordProjection, { pool });
  expect((await rebuild(tournamentRecordProjection, { pool, verify: true })).differences).toEqual([]);
});

it.each([
  ['missing', `DELETE FROM deal_list WHERE deal = 'a-tampered'`, 'a-tampered', ['rebuilt']],
  [
    'one too many',
    `INSERT INTO deal_list SELECT 'nobody', table_id, round, lawbook, dealer, pack, board, variant, state, facts, version,
     opened_position, opened_at, last_at, tournament FROM deal_list LIMIT 1`,
    'nobody',
    ['live'],
  ],
])('a verification names a row that is %s', async (_, sql, key, sides) => {
  const { pool } = stage;
  await rebuild(dealListProjection, { pool });
  await tamper(sql);
  const [difference] = (await rebuild(dealListProjection, { pool, verify: true })).differences;
  expect(difference).toMatchObject({ table: 'deal_list', rows: 1, key });
  expect(Object.keys(difference?.columns[0] ?? {}).filter((member) => member !== 'column')).toEqual(sides);
});

it('what cannot be folded leaves the live rows as they were, and no shadow', async () => {
  const { pool } = stage;
  const [table] = dealListProjection.tables;
  if (table === undefined) throw new Error('no table');
  const broken: Projection = {
    ...dealListProjection,
    tables: [
      {
        ...table,
        fold: () => {
          throw new Error('this cannot be');
        },
      },
    ],
  };
  const before = await rowsOf(pool, dealListProjection);
  await expect(rebuild(broken, { pool })).rejects.toThrow('deal-list cannot take DealOpened');
  expect(await rowsOf(pool, dealListProjection)).toEqual(before);
  expect((await pool.query(`SELECT FROM pg_tables WHERE schemaname = 'shadow'`)).rowCount).toBe(0);
});

it('two rebuilds of one projection do not meet, and rows of another version are not compared', async () => {
  const { pool } = stage;
  const both = await Promise.allSettled([
    rebuild(dealListProjection, { pool }),
    rebuild(dealListProjection, { pool }),
  ]);
  const refused = both.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeLessThan(2);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(RebuildRefused);
  await expect(rebuild({ ...dealListProjection, version: 9 }, { pool, verify: true })).rejects.toThrow(
    `the rows of deal-list are of version ${dealListProjection.version}, not 9: rebuild them first`,
  );
});

it('waits for a reader who takes long, and meanwhile lets others read', async () => {
  const { pool } = stage;
  const slow = await pool.connect();
  await slow.query('BEGIN');
  await slow.query('SELECT count(*) FROM deal_list');
  const rebuilding = rebuild(dealListProjection, { pool });
  await new Promise((resolve) => setTimeout(resolve, 700));
  const begun = performance.now();
  expect(await rowCount(pool, 'deal_list')).toBeGreaterThan(0);
  expect(performance.now() - begun).toBeLessThan(1_000);
  await slow.query('COMMIT');
  slow.release();
  await rebuilding;
});

it('dates a deal by what its reporter says, and by the store where that is no moment', () => {
  const opened = (at: string) =>
    dealListProjection.tables[0]?.fold(undefined, {
      stream: 'deal-1',
      version: 1,
      position: '1',
      type: 'DealOpened',
      data: {},
      meta: { at },
      recordedAt: '2026-03-02T08:00:00.000000Z',
    })?.['openedAt'];
  expect(opened('2026-03-01T20:30:00+01:00')).toBe('2026-03-01T19:30:00.000Z');
  expect(opened('last Sunday')).toBe('2026-03-02T08:00:00.000000Z');
});
