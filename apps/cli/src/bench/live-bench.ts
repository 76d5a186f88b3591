import { Agent, request } from 'node:http';
import {
  type Bench,
  type BenchOptions,
  type BenchReport,
  closedLoop,
  type Figures,
  held,
  openBench,
  percentile,
  sampleEvents,
  type Target,
} from '@fairdeal/event-store/bench';
import type { Fact } from '@fairdeal/facts';
import { simulatedDeals } from '@fairdeal/simulator';
import { Listeners } from './listeners';
import { runNodes, type RunningNodes } from './running-nodes';

export interface LiveBenchOptions extends Pick<BenchOptions, 'adminUrl' | 'migrations'> {
  readonly root: string;
  /** Open connections. */
  readonly clients?: number;
  readonly onProgress?: (what: string) => void;
}

const changesASecond = 5;
const seconds = 20;
/** Devices that send at the same time. */
const devices = 32;
const batch = 100;
const tournament = 'bench';

const targetsFor = (clients: number): readonly Target[] => [
  { row: `${clients} listeners: lag p99, ms`, figure: 'lag p99, ms', atMost: 1_000 },
  { row: `${clients} listeners: memory of each, KB`, figure: 'memory a listener, KB', atMost: 30 },
  { row: 'every change reached every listener', figure: 'share delivered', atLeast: 1 },
  {
    row: 'facts over HTTP in batches of 100 / the store alone',
    figure: 'facts over HTTP, batches of 100, facts/s',
    against: 'the store alone, batches of 100, events/s',
    atLeast: 0.5,
  },
];

/**
 * One api node and one worker, as they run in earnest; listeners and devices are in this process, on the same machine.
 * The floor is the store alone, which this process appends to by itself, as many at once and in batches of the same size.
 */
export async function runLiveBench({
  root,
  clients = 5_000,
  onProgress = () => undefined,
  ...server
}: LiveBenchOptions): Promise<BenchReport> {
  const bench = await openBench({ ...server, onProgress, window: 5_000 });
  try {
    const { rows } = await bench.admin.query<{ name: string; version: string }>(
      `SELECT current_database() AS name, current_setting('server_version') AS version`,
    );
    const [{ name, version } = { name: '', version: '' }] = rows;
    const url = new URL(server.adminUrl);
    url.pathname = `/${name}`;
    const ownerDatabaseUrl = url.href;
    url.searchParams.set('options', '-c role=fairdeal_app');
    const nodes = await runNodes(root, { databaseUrl: url.href, ownerDatabaseUrl });
    try {
      const house = new Desk(nodes);
      await house.announce();
      const figures = {
        ...(await listening(nodes, house, clients, onProgress)),
        ...(await reporting(bench, house, onProgress, 'facts over HTTP with the worker behind')),
        // The store alone has nobody who projects and audits what it takes: beside it stands the api alone.
        ...(await nodes.stopWorker().then(() => alone(bench, onProgress))),
        ...(await reporting(bench, house, onProgress, 'facts over HTTP')),
      };
      const targets = targetsFor(clients).map((target) => held(target, figures));
      return { server: `PostgreSQL ${version}, Node ${process.version}`, repetitions: 1, figures, targets };
    } finally {
      await nodes.stop();
    }
  } finally {
    await bench.close();
  }
}

async function listening(
  nodes: RunningNodes,
  house: Desk,
  clients: number,
  say: (what: string) => void,
): Promise<Figures> {
  const lags: number[] = [];
  const sent = new Map<number, number>();
  const early: { readonly position: number; readonly at: number }[] = [];
  const listeners = new Listeners(
    new URL(`${nodes.url}/api/tournaments/${tournament}/live`),
    nodes.deskToken,
    (position) => {
      const since = sent.get(position);
      // What reaches a listener before the answer reaches the writer was faster than can be told.
      if (since === undefined) early.push({ position, at: performance.now() });
      else lags.push(performance.now() - since);
    },
  );
  await pause(1_000);
  const before = nodes.memory();
  say(`${clients} connections`);
  await listeners.open(clients);
  await pause(2_000);
  const each = (nodes.memory() - before) / clients / 1_000;
  const began = performance.now();
  const changes = changesASecond * seconds;
  for (let n = 1; n <= changes; n++) {
    say(`change ${n} of ${changes}`);
    // The clock of a change begins before it is sent: what the listener waits for is all of it.
    const at = performance.now();
    sent.set(await house.enter(`late-${n}`), at);
    await pause(began + (1_000 * n) / changesASecond - performance.now());
  }
  const took = (performance.now() - began) / 1_000;
  for (let i = 0; i < 50 && listeners.received < clients * changes; i++) await pause(100);
  for (const { position, at } of early) lags.push(at - (sent.get(position) ?? at));
  const delivered = listeners.received;
  listeners.close();
  const at = percentile(lags);
  return {
    'changes/s made': changes / took,
    'messages/s delivered': delivered / took,
    'share delivered': delivered / (clients * changes),
    'lag p50, ms': at(0.5),
    'lag p99, ms': at(0.99),
    'memory a listener, KB': each,
  };
}

async function alone(
  { store, freshStream, freshCommandId, times }: Bench,
  say: (what: string) => void,
): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const size of [1, batch]) {
    say(`the store alone, batches of ${size}`);
    const heads = Array.from({ length: devices }, () => ({ stream: freshStream(), version: 0 }));
    const { perSecond } = await closedLoop(devices, times, async (writer) => {
      const head = heads[writer] ?? { stream: freshStream(), version: 0 };
      const commandId = freshCommandId();
      const append = { stream: head.stream, expectedVersion: head.version, events: sampleEvents(size) };
      await store.append({ commandId, requestHash: commandId, appends: [append] });
      if ((head.version += size) >= 1_800) Object.assign(head, { stream: freshStream(), version: 0 });
      return size;
    });
    figures[`the store alone, ${size === 1 ? 'one at a time' : `batches of ${size}`}, events/s`] = perSecond;
  }
  return figures;
}

/** As many as an evening has; then the device's players are others. */
const dealsOfATable = 12;

/** Deals opened beforehand for each device: more than it comes to in the time measured. */
const dealsReady = 60;

/** The first hundred facts of lawful deals, fact by fact as their devices send them, or a hundred at once. */
async function reporting(
  { times }: Bench,
  house: Desk,
  say: (what: string) => void,
  what: string,
): Promise<Figures> {
  const figures: Record<string, number> = {};
  const told = dealsOfWhist();
  for (const size of [1, batch]) {
    const how = size === 1 ? 'one at a time' : `batches of ${size}`;
    say(`${what}, ${how}`);
    const ready = await Promise.all(
      Array.from({ length: devices }, async (_, device) => {
        const deals: OpenDeal[] = [];
        for (let n = 0; n < (size === 1 ? 3 : dealsReady); n++)
          deals.push(await house.openDeal(device, told));
        return deals.reverse();
      }),
    );
    const { perSecond, p99 } = await closedLoop(devices, times, async (device) => {
      const deals = ready[device] ?? [];
      const open = deals.at(-1) ?? (await house.openDeal(device, told));
      if (deals.length === 0) deals.push(open);
      const facts = open.facts.splice(0, size);
      if (open.facts.length === 0) deals.pop();
      await house.post(`/api/deals/${open.id}/facts`, size === 1 ? facts[0] : facts);
      return size;
    });
    figures[`${what}, ${how}, facts/s`] = perSecond;
    figures[`${what}, ${how}, p99 ms`] = p99;
  }
  return figures;
}

interface OpenDeal {
  readonly id: string;
  readonly facts: Fact[];
}

/** Without an end: lawful deals of a hundred facts and more, each with its dealer. */
function* dealsOfWhist(): Generator<
  { readonly dealer: string | number; readonly facts: readonly Fact[] },
  never
> {
  for (let table = 1; ; table++) {
    const deals = simulatedDeals({ game: 'whist', tables: 1, deals: 12, seed: `live-${table}`, faults: 0 });
    for (const { dealer, facts } of deals) {
      if (facts.length >= batch) yield { dealer, facts: facts.slice(0, batch) };
    }
  }
}

/** The house's desk, over HTTP. */
class Desk {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 2 * devices });
  private deals = 0;
  private tables = 0;
  /** Where each device sits, and how many deals it opened there. */
  private readonly sitting = new Map<number, { readonly table: number; deals: number }>();

  constructor(private readonly nodes: RunningNodes) {}

  async announce(): Promise<void> {
    const about = { name: 'Bench', game: 'whist', lawbook: 'whist@foster-1897', format: 'rubber-table' };
    await this.post('/api/tournaments', { id: tournament, ...about });
    await this.post(`/api/tournaments/${tournament}/sessions`, { session: 1 });
  }

  /** @returns the position of the change in the log */
  async enter(entry: string): Promise<number> {
    const { position } = await this.post(`/api/tournaments/${tournament}/entries`, {
      entry,
      kind: 'individual',
    });
    return Number(position);
  }

  async openDeal(device: number, told: ReturnType<typeof dealsOfWhist>): Promise<OpenDeal> {
    const { dealer, facts } = told.next().value;
    const at = this.sitting.get(device);
    const sits = at && at.deals < dealsOfATable ? at : { table: await this.openTable(), deals: 0 };
    this.sitting.set(device, sits);
    sits.deals += 1;
    const id = `${tournament}.${sits.table}.b${++this.deals}`;
    await this.post(`/api/tables/${tournament}.${sits.table}/deals`, {
      id,
      lawbook: 'whist@foster-1897',
      dealer,
      pack: 'red',
    });
    return { id, facts: [...facts] };
  }

  private async openTable(): Promise<number> {
    const table = ++this.tables;
    const seats: Record<string, string> = {};
    for (const seat of ['N', 'E', 'S', 'W']) {
      seats[seat] = `player-${table}${seat}`;
      await this.enter(seats[seat]);
    }
    const opened = { id: `${tournament}.${table}`, session: 1, table, packs: ['red', 'blue'], seats };
    await this.post(`/api/tournaments/${tournament}/tables`, opened);
    return table;
  }

  post(path: string, body: unknown): Promise<{ readonly position?: string }> {
    return new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const sent = request(
        this.nodes.url + path,
        {
          method: 'POST',
          agent: this.agent,
          headers: {
            Authorization: `Bearer ${this.nodes.deskToken}`,
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(text),
          },
        },
        (response) => {
          let answer = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (answer += part));
          response.on('end', () =>
            response.statusCode === 201
              ? resolve(JSON.parse(answer) as { readonly position?: string })
              : reject(new Error(`${path}: ${response.statusCode} ${answer.slice(0, 300)}`)),
          );
        },
      );
      sent.on('error', reject).end(text);
    });
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));
