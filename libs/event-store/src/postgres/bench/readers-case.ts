import { follow } from '../../follow';
import { AppendCall, type Unit } from '../append-call';
import type { Bench } from './bench';
import type { BenchCase } from './report';
import { sampleEvents } from './sample-events';

const writers = 16;
const transactionsEach = 75;
const batch = 100;

/**
 * Sixteen writers hold each transaction open some milliseconds and roll one in six back, as an append of another
 * process that ends badly would; a follower counts what it is given meanwhile.
 */
export const readersCase: BenchCase<Bench> = {
  name: 'readers, 16 writers with rollbacks',
  measure: async (bench) => {
    const from = await bench.store.headPosition();
    const stop = new AbortController();
    const seen = new Map<string, number>();
    const following = (async () => {
      for await (const page of follow(bench.store, from, { signal: stop.signal })) {
        for (const { commandId, version } of page) {
          const event = `${commandId} ${version}`;
          seen.set(event, (seen.get(event) ?? 0) + 1);
        }
      }
    })();
    const committed = new Set<string>();
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(bench, writer, committed)));
    const all = Number(await bench.store.headPosition()) - Number(from);
    for (let n = 0; n < 1_000 && seen.size < all; n += 1) await pause(10);
    stop.abort();
    await following;
    const missed = [...committed].filter((event) => !seen.has(event)).length;
    const repeated = [...seen].filter(([event, times]) => times > 1 || !committed.has(event)).length;
    return {
      'readers, 16 writers with rollbacks: events committed': committed.size,
      'readers, 16 writers with rollbacks: missed': missed,
      'readers, 16 writers with rollbacks: repeated or rolled back': repeated,
    };
  },
  targets: [
    {
      row: 'missed events, 16 writers with rollbacks',
      figure: 'readers, 16 writers with rollbacks: missed',
      atMost: 0,
    },
    {
      row: 'repeated events, 16 writers with rollbacks',
      figure: 'readers, 16 writers with rollbacks: repeated or rolled back',
      atMost: 0,
    },
  ],
};

async function write(bench: Bench, writer: number, committed: Set<string>): Promise<void> {
  const client = await bench.admin.connect();
  try {
    for (let n = 0; n < transactionsEach; n += 1) {
      const commandId = bench.freshCommandId();
      await client.query('BEGIN');
      await new AppendCall([unit(bench.freshStream(), commandId)], () => undefined).send(client);
      await pause((writer * 7 + n * 13) % 4);
      const held = (writer + n) % 6 !== 5;
      await client.query(held ? 'COMMIT' : 'ROLLBACK');
      for (let version = 1; held && version <= batch; version += 1) committed.add(`${commandId} ${version}`);
    }
  } finally {
    client.release();
  }
}

function unit(stream: string, commandId: string): Unit {
  const events = sampleEvents(batch).map(({ type, data, meta }) => ({
    type,
    schemaVersion: 1,
    data: JSON.stringify(data),
    meta: JSON.stringify(meta),
  }));
  const appends = [{ stream, expectedVersion: 0, events }];
  const command = { commandId, request: commandId, appends, events: batch, size: 0 };
  return {
    keys: [],
    events: batch,
    size: 0,
    commands: [{ ...command, requestHash: '00'.repeat(32) }],
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
