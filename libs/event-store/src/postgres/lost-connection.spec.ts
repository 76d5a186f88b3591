import { connect, createServer, type Socket } from 'node:net';
import { Client, Pool } from 'pg';
import { StoreUnavailable } from '../event-store';
import { openStore, type OpenStore, query } from '../testing';
import { isLostConnection } from './lost-connection';
import { PostgresEventStore } from './postgres-event-store';
import { verifyLog } from './verify-log';

/** Stands between store and server, and cuts the line when told to: before the server hears, or before it is heard. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private cut: 'no' | 'question' | 'answer' = 'no';
  private port = 0;
  private readonly server = createServer((near) => this.join(near));
  cuts = 0;

  constructor(private readonly target: URL) {}

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
    return Object.assign(new URL(this.target), { hostname: '127.0.0.1', port: String(this.port) }).href;
  }

  /** Cuts once, when an append is next on the wire. */
  cutNextAppend(what: 'question' | 'answer'): void {
    this.cut = what;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    let dropAnswer = false;
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    near.on('data', (bytes) => {
      if (this.cut !== 'no' && bytes.includes('append_many')) {
        this.cuts += 1;
        if (this.cut === 'question') end();
        dropAnswer = this.cut === 'answer';
        this.cut = 'no';
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => (dropAnswer ? end() : near.write(bytes)));
  }
}

let open: OpenStore;
let wire: Wire;
let pool: Pool;
let store: PostgresEventStore;

beforeAll(async () => {
  open = await openStore();
  wire = new Wire(new URL(open.database.url));
  pool = new Pool({ connectionString: await wire.listen() });
  store = new PostgresEventStore(pool);
});
afterAll(async () => {
  await store.close();
  await pool.end();
  await wire.close();
  await open.close();
});

const event = (n: number) => ({ type: 'CardDealt', data: { n } });

it.each(['question', 'answer'] as const)(
  'an append whose %s is lost has one effect and its own answer',
  async (what) => {
    const stream = `deal-${what}`;
    await store.append({
      commandId: `${what} 1`,
      appends: [{ stream, expectedVersion: 0, events: [event(1)] }],
    });
    const cuts = wire.cuts;
    wire.cutNextAppend(what);
    const appended = await store.append({
      commandId: `${what} 2`,
      appends: [{ stream, expectedVersion: 1, events: [event(2)] }],
    });
    expect(wire.cuts).toBe(cuts + 1);
    expect(appended).toMatchObject({ streams: [{ stream, fromVersion: 2, toVersion: 2 }], repeated: false });
    await store.append({
      commandId: `${what} 3`,
      appends: [{ stream, expectedVersion: 2, events: [event(3)] }],
    });
    expect((await store.readStream(stream)).map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  },
);

it.each(['question', 'answer'] as const)('so have commands in turn whose %s is lost', async (what) => {
  const stream = `turn-${what}`;
  wire.cutNextAppend(what);
  const answers = await store.appendInTurn(
    [0, 1, 2].map((n) => ({
      commandId: `${stream} ${n}`,
      appends: [{ stream, expectedVersion: n, events: [event(n)] }],
    })),
  );
  expect(answers.map(({ streams, repeated }) => [streams[0]?.toVersion, repeated])).toEqual([
    [1, false],
    [2, false],
    [3, false],
  ]);
  expect(await store.readStream(stream)).toHaveLength(3);
});

it('many writers whose connections are ended again and again write each command once', async () => {
  const admin = new Client({ connectionString: open.database.adminUrl });
  await admin.connect();
  let writing = true;
  const cutting = (async () => {
    let ended = 0;
    while (writing) {
      const { rowCount } = await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%append_many%'`,
      );
      ended += rowCount ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    return ended;
  })();
  const perWriter = 15;
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, w) => {
      const positions: string[] = [];
      for (let n = 0; n < perWriter; n += 1) {
        const append = { stream: `cut-${w}`, expectedVersion: n, events: [event(n)] };
        positions.push((await store.append({ commandId: `cut ${w} ${n}`, appends: [append] })).position);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return positions;
    }),
  );
  writing = false;
  expect(await cutting).toBeGreaterThan(0);
  await admin.end();
  for (const [w, positions] of answers.entries()) {
    const events = await open.store.readStream(`cut-${w}`);
    expect(events.map(({ position }) => position)).toEqual(positions);
    expect(events.map(({ data }) => data)).toEqual(positions.map((_, n) => ({ n })));
  }
  expect((await verifyLog(open.pool)).faults).toEqual([]);
});

it('says that the store is unavailable when patience ends', async () => {
  const nowhere = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const hasty = new PostgresEventStore(nowhere, { patience: 50 });
  const append = { stream: 'deal-1', expectedVersion: 0, events: [event(1)] };
  await expect(hasty.append({ commandId: 'a', appends: [append] })).rejects.toThrow(StoreUnavailable);
  await hasty.close();
  await nowhere.end();
});

it('an error of the statement is no lost connection', async () => {
  const error: unknown = await query(open.database.url, 'SELECT nothing').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isLostConnection(error)).toBe(false);
  expect(isLostConnection('Connection terminated')).toBe(false);
});
