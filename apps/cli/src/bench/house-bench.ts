import { randomBytes } from 'node:crypto';
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
import { lawbookOf, reckoners } from '@fairdeal/lawbooks';
import { projections, Projectors, projectionStatus, ReadModels, rebuildAll } from '@fairdeal/read-models';
import { explain, reckonerAmong, RecordDesk, standings } from '@fairdeal/standings';
import { house, type House } from '@fairdeal/tournament';
import { heapInUse } from './heap';
import { Lag, Recording } from './house-recording';

export interface HouseBenchOptions extends Pick<BenchOptions, 'adminUrl' | 'migrations'> {
  /** Tables of the evenings to be run, one after another, each in a database of its own. */
  readonly tables?: readonly number[];
  readonly onProgress?: (what: string) => void;
}

/** The three sizes; the largest comes to some 3.5 million events. */
const sizes = [100, 300, 1_000];
const hall = { tournament: 'bench', deals: 26, atOnce: 64, batch: 20 };
/** Questions asked of the standings, of which the slowest in a hundred counts. */
const questions = 300;

/** Cost may grow with the evening and no faster, memory not at all. */
const targetsOf = ([least = 0, ...others]: readonly number[]): readonly Target[] =>
  others.flatMap((tables) => {
    const grows = (figure: string, bound: Pick<Target, 'atLeast' | 'atMost'>): Target => ({
      row: `${figure}, ${tables} tables / ${least}`,
      figure: `${tables} tables: ${figure}`,
      against: `${least} tables: ${figure}`,
      ...bound,
    });
    return [
      grows('facts/s through the deciders', { atLeast: 0.8 }),
      grows('rebuild of all, events/s', { atLeast: 0.8 }),
      grows('heap once recorded, MiB', { atMost: 1.5 }),
      grows('highest heap of a rebuild, MiB', { atMost: 1.5 }),
      grows('disk of the log, bytes an event', { atMost: 1.1 }),
    ];
  });

/**
 * Evenings of whist with full play, five faults in a hundred deals, through the house's deciders and projected by this
 * very process meanwhile; beside them the floor, the store alone appending batches of the same size as often at once.
 */
export async function runHouseBench({
  tables = sizes,
  onProgress = () => undefined,
  ...server
}: HouseBenchOptions): Promise<BenchReport> {
  const figures: Record<string, number> = {};
  let version = '';
  for (const count of tables) {
    const say = (what: string) => onProgress(`${count} tables: ${what}`);
    const bench = await openBench({ ...server, onProgress });
    try {
      const { rows } = await bench.pool.query<{ server_version: string }>('SHOW server_version');
      version = `PostgreSQL ${rows[0]?.server_version ?? ''}, Node ${process.version}`;
      for (const part of [alone, recorded, rebuilt, disk, asked]) {
        for (const [name, value] of Object.entries(await part(bench, count, say))) {
          figures[`${count} tables: ${name}`] = value;
        }
      }
    } finally {
      await bench.close();
    }
  }
  const targets = targetsOf(tables).map((target) => held(target, figures));
  return { server: version, repetitions: 1, figures, targets };
}

type Part = (bench: Bench, tables: number, say: (what: string) => void) => Promise<Figures>;

const alone: Part = async ({ store, freshStream, freshCommandId, times }, _, say) => {
  say('the store alone');
  const heads = Array.from({ length: hall.atOnce }, () => ({ stream: freshStream(), version: 0 }));
  const { perSecond } = await closedLoop(hall.atOnce, times, async (writer) => {
    const head = heads[writer] ?? { stream: freshStream(), version: 0 };
    const commandId = freshCommandId();
    const { stream, version: expectedVersion } = head;
    const append = { stream, expectedVersion, events: sampleEvents(hall.batch) };
    await store.append({ commandId, requestHash: commandId, appends: [append] });
    // As long as a deal's stream, and then another one.
    if ((head.version += hall.batch) >= 140) Object.assign(head, { stream: freshStream(), version: 0 });
    return hall.batch;
  });
  return { 'the store alone, same batches, events/s': perSecond };
};

const recorded: Part = async ({ pool, store }, tables, say) => {
  const lag = new Lag();
  const moved = (projection: string, position: string) => {
    if (projection === 'tournament-record') lag.moved(Number(position));
  };
  const projectors = new Projectors(projections, { pool, store, moved });
  projectors.start();
  const recording = new Recording(house(store, lawbookOf), { ...hall, tables }, (position) =>
    lag.answered(position),
  );
  await recording.announce();
  const ticking = setInterval(() => say(`${recording.facts.toLocaleString('en')} facts`), 1_000);
  const began = performance.now();
  await recording.play();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(ticking);
  const status = () => projectionStatus(pool);
  while (!(await status()).every((one) => one.lag === 0)) await pause(20);
  await projectors.stop();
  return {
    'events in the log': Number(await store.headPosition()),
    'facts/s through the deciders': recording.facts / seconds,
    'lag from commit to row, p50 ms': lag.at(0.5),
    'lag from commit to row, p99 ms': lag.at(0.99),
    'heap once recorded, MiB': heapInUse() / 1024 ** 2,
  };
};

const rebuilt: Part = async ({ pool, store }, _, say) => {
  const events = Number(await store.headPosition());
  let highest = 0;
  const began = performance.now();
  await rebuildAll({
    pool,
    progress: (done) => {
      highest = Math.max(highest, process.memoryUsage().heapUsed);
      say(`rebuild, ${done.toLocaleString('en')} events`);
    },
  });
  const seconds = (performance.now() - began) / 1_000;
  return {
    'rebuild of all, s': seconds,
    'rebuild of all, events/s': (projections.length * events) / seconds,
    'highest heap of a rebuild, MiB': highest / 1024 ** 2,
  };
};

const disk: Part = async ({ pool, store, admin }) => {
  const events = Number(await store.headPosition());
  await admin.query('VACUUM');
  const bytesOf = async (tables: readonly string[]): Promise<number> => {
    const { rows } = await pool.query<{ bytes: string }>(
      'SELECT sum(pg_total_relation_size(name::regclass)) AS bytes FROM unnest($1::text[]) AS name',
      [tables],
    );
    return Number(rows[0]?.bytes) / events;
  };
  return {
    'disk of the log, bytes an event': await bytesOf(['event', 'stream', 'command']),
    'disk of the rows, bytes an event': await bytesOf(
      projections.flatMap((projection) => projection.tables.map(({ name }) => name)),
    ),
  };
};

/** Each question comes after one more score was adjusted, so that none is answered from what was kept. */
const asked: Part = async ({ pool, store }, tables, say) => {
  say('standings');
  const readModels = new ReadModels(pool);
  const desk = new RecordDesk(readModels, reckonerAmong(reckoners));
  const organiser = house(store, lawbookOf);
  const projectors = new Projectors(projections, { pool, store });
  projectors.start();
  try {
    const cold = await timeOf(async () => standings((await desk.now(hall.tournament)).sheet));
    const warm: number[] = [];
    const explained: number[] = [];
    for (let n = 1; n <= questions; n++) {
      const position = await adjusted(organiser, 1 + ((n * 61) % tables));
      while (BigInt((await desk.now(hall.tournament)).through) < BigInt(position)) await pause(2);
      warm.push(await timeOf(async () => standings((await desk.now(hall.tournament)).sheet)));
      const entry = `player-${1 + ((n * 37) % (4 * tables))}`;
      explained.push(await timeOf(async () => explain((await desk.now(hall.tournament)).sheet, entry)));
    }
    return {
      'standings, first reading, ms': cold,
      'standings after one more score, p99 ms': percentile(warm)(0.99),
      'explain an entry, p99 ms': percentile(explained)(0.99),
    };
  } finally {
    await projectors.stop();
    await readModels.close();
  }
};

/** Puts another result in the place of one at this table; answers where that stands in the log. */
async function adjusted(organiser: House, table: number): Promise<string> {
  for (let deal = 1; deal <= hall.deals; deal++) {
    const commandId = `late-${randomBytes(8).toString('hex')}`;
    const answer = await organiser.adjustScore({
      id: `${hall.tournament}.${table}.${deal}`,
      at: '2026-11-28T01:00:00Z',
      commandId,
      requestHash: commandId,
      data: { tricks: { NS: 7, EW: 6 }, why: 'bench' },
    });
    // A void deal has no score to adjust.
    if (!('refused' in answer)) return answer.position;
  }
  throw new Error(`no deal of table ${table} counts`);
}

async function timeOf(job: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await job();
  return performance.now() - began;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
