import { Client, Pool, type PoolClient } from 'pg';
import type { RecordedEvent } from '../event';
import { follow, readForward } from '../follow';
import { openStore, type OpenStore } from '../testing';
import { AppendCall, type Unit } from './append-call';
import { PostgresEventStore } from './postgres-event-store';
import { readBareLog, readLog } from './read-log';
import type { BareEvent } from './text-rows';

let open: OpenStore;
let owner: Client;
let slow: Pool;

beforeAll(async () => {
  open = await openStore();
  owner = new Client({ connectionString: open.database.ownerUrl });
  await owner.connect();
  slow = new Pool({ connectionString: open.database.url, max: 8 });
});
afterAll(async () => {
  await owner.end();
  await slow.end();
  await open.close();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const writers = 8;

/** Eight writers that hold each of their transactions open up to 15 ms, and roll one in six back. Answers what they committed. */
async function slowWriters(
  transactions: number,
  write: (client: PoolClient, writer: number, n: number) => Promise<void>,
): Promise<string[]> {
  const committed: string[] = [];
  const one = async (writer: number) => {
    const client = await slow.connect();
    for (let n = 0; n < transactions; n += 1) {
      await client.query('BEGIN');
      await write(client, writer, n);
      await pause((writer * 7 + n * 13) % 16);
      const rollBack = (writer + n) % 6 === 5;
      await client.query(rollBack ? 'ROLLBACK' : 'COMMIT');
      if (!rollBack) committed.push(`${writer}.${n}`);
    }
    client.release();
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => one(writer)));
  return committed;
}

/** Reads on from the last number seen, again and again, until the writers are done and nothing new comes. */
async function followNumbers(
  page: (after: string) => Promise<readonly (readonly [string, string])[]>,
  done: () => boolean,
) {
  const seen: string[] = [];
  for (let after = '0'; ;) {
    const last = done();
    const rows = await page(after);
    seen.push(...rows.map(([, id]) => id));
    after = rows.at(-1)?.[0] ?? after;
    if (last && rows.length === 0) return seen;
  }
}

it('a reader that follows an identity column alone misses what slow writers commit later', async () => {
  await owner.query('CREATE TABLE naive (position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text)');
  await owner.query('GRANT SELECT, INSERT ON naive TO fairdeal_app');
  let done = false;
  const reading = followNumbers(
    async (after) => {
      const { rows } = await open.pool.query<{ position: string; id: string }>(
        'SELECT n.position::text, n.id FROM naive n WHERE n.position > $1 ORDER BY n.position',
        [after],
      );
      return rows.map(({ position, id }) => [position, id] as const);
    },
    () => done,
  );
  const committed = await slowWriters(30, async (client, writer, n) => {
    await client.query('INSERT INTO naive (id) VALUES ($1)', [`${writer}.${n}`]);
  });
  done = true;
  const seen = new Set(await reading);
  expect(committed).toHaveLength(writers * 25);
  expect(committed.filter((id) => !seen.has(id)).length).toBeGreaterThan(0);
});

it('a reader of ours sees every event once, in order, without a gap, under the same writers', async () => {
  let done = false;
  const gaps: string[] = [];
  let expected = 1n;
  const reading = followNumbers(
    async (after) => {
      const page = await open.store.readAll(after, 50);
      for (const { position } of page) {
        if (BigInt(position) !== expected) gaps.push(position);
        expected = BigInt(position) + 1n;
      }
      return page.map(({ position, commandId }) => [position, commandId] as const);
    },
    () => done,
  );
  const committed = await slowWriters(30, async (client, writer, n) => {
    await new AppendCall([newStream(`slow-${writer}.${n}`, `${writer}.${n}`)], () => undefined).send(client);
  });
  done = true;
  const seen = await reading;
  expect(committed).toHaveLength(writers * 25);
  expect(gaps).toEqual([]);
  expect(seen).toHaveLength(committed.length);
  expect([...seen].sort()).toEqual([...committed].sort());
});

it('followers see what is appended while they read, each event once and in order', async () => {
  const stop = new AbortController();
  const from = await open.store.headPosition();
  const total = 600;
  const following = [1, 7, 1_000].map(async (pageSize) => {
    const seen: RecordedEvent[] = [];
    for await (const page of follow(open.store, from, { pageSize, signal: stop.signal })) {
      expect(page.length).toBeLessThanOrEqual(pageSize);
      seen.push(...page);
      if (seen.length >= total) break;
    }
    return seen;
  });
  await Promise.all(
    Array.from({ length: 30 }, async (_, w) => {
      for (let n = 0; n < total / 30; n += 1) {
        const events = [{ type: 'CardDealt', data: { n } }];
        await open.store.append({
          commandId: `f ${w} ${n}`,
          appends: [{ stream: `follow-${w}`, expectedVersion: n, events }],
        });
      }
    }),
  );
  for (const seen of await Promise.all(following)) {
    expect(seen.map(({ position }) => BigInt(position) - BigInt(from))).toEqual(
      Array.from({ length: total }, (_, n) => BigInt(n + 1)),
    );
  }
  stop.abort();
});

it('COPY, pages and page by page with prefetch all read the same events', async () => {
  const all = await open.store.readAll('0', 1_000_000);
  expect(all.length).toBeGreaterThan(600);
  const collected = async (pages: AsyncIterable<readonly RecordedEvent[]>) => {
    const events: RecordedEvent[] = [];
    for await (const page of pages) events.push(...page);
    return events;
  };
  expect(await collected(readLog(open.pool, { range: 97 }))).toEqual(all);
  expect(await collected(readForward(open.store, '0', { pageSize: 101 }))).toEqual(all);
  const [from, to] = ['13', '400'];
  const part = await collected(readLog(open.pool, { afterPosition: from, toPosition: to }));
  expect(part).toEqual(all.slice(13, 400));
  const bare: BareEvent[] = [];
  for await (const page of readBareLog(open.pool, { range: 97 })) bare.push(...page);
  expect(bare.length).toBe(all.length);
  expect(all).toMatchObject(bare);
  expect(Object.keys(bare[0] ?? {})).not.toContain('hash');
});

it('a reader that stops in the middle of a COPY leaves the pool whole', async () => {
  for (let n = 0; n < 15; n += 1) {
    for await (const page of readLog(open.pool)) {
      expect(page.length).toBeGreaterThan(0);
      break;
    }
  }
  expect(await open.store.headPosition()).not.toBe('0');
});

it('another process is woken by a notification, well before its poll', async () => {
  const pool = new Pool({ connectionString: open.database.url, max: 2 });
  const other = new PostgresEventStore(pool, { times: { pollEvery: 60_000, notifyEvery: 2 } });
  let woken = (): void => undefined;
  const stop = await other.onAppended(() => woken());
  const wake = new Promise<void>((resolve) => (woken = resolve));
  const events = [{ type: 'CardDealt', data: {} }];
  await open.store.append({ commandId: 'wake', appends: [{ stream: 'wake-1', expectedVersion: 0, events }] });
  await wake;
  await stop();
  await other.close();
  await pool.end();
});

it('a follower whose listening connection is cut listens again', async () => {
  const pool = new Pool({ connectionString: open.database.url, max: 2 });
  const other = new PostgresEventStore(pool, { times: { pollEvery: 200, notifyEvery: 2 } });
  const stop = await other.onAppended(() => undefined);
  const admin = new Client({ connectionString: open.database.adminUrl });
  await admin.connect();
  const listeners = async () => {
    const { rows } = await admin.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    return rows.map(({ pid }) => pid);
  };
  const [before] = await listeners();
  await admin.query('SELECT pg_terminate_backend($1)', [before]);
  let after = await listeners();
  for (let n = 0; n < 100 && (after.length === 0 || after.includes(before ?? 0)); n += 1) {
    await pause(50);
    after = await listeners();
  }
  expect(after).toHaveLength(1);
  expect(after).not.toContain(before);
  await admin.end();
  await stop();
  await other.close();
  await pool.end();
});

function newStream(stream: string, commandId: string): Unit {
  const events = [{ type: 'CardDealt', schemaVersion: 1, data: '{}', meta: '{}' }];
  const command = {
    commandId,
    request: commandId,
    appends: [{ stream, expectedVersion: 0, events }],
    events: 1,
    size: 4,
  };
  return { keys: [stream], events: 1, size: 4, commands: [{ ...command, requestHash: '00'.repeat(32) }] };
}

it('followers that come as the last one leaves are still woken by notifications', async () => {
  const pool = new Pool({ connectionString: open.database.url, max: 2 });
  const other = new PostgresEventStore(pool, { times: { pollEvery: 60_000, notifyEvery: 2 } });
  for (let n = 0; n < 5; n += 1) {
    const leave = await other.onAppended(() => undefined);
    let woken = (): void => undefined;
    const wake = new Promise<void>((resolve) => (woken = resolve));
    const [, stop] = await Promise.all([leave(), other.onAppended(() => woken())]);
    const events = [{ type: 'CardDealt', data: { n } }];
    await open.store.append({
      commandId: `late ${n}`,
      appends: [{ stream: `late-${n}`, expectedVersion: 0, events }],
    });
    await wake;
    await stop();
  }
  await other.close();
  await pool.end();
});
