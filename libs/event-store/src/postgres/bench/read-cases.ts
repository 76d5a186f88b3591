import { readForward } from '../../follow';
import { copiedRows } from '../copy-out';
import { readLog } from '../read-log';
import { sha256Hex } from '../sha256';
import { verifyLog } from '../verify-log';
import type { Bench } from './bench';
import { closedLoop, timed } from './load';
import type { BenchCase } from './report';
import { sampleEvents } from './sample-events';

/** Streams of 100 events read one by one. */
const wholeStreams = 1_000;

/** Appends streams of 100 events, 64 at a time and in tens, until there are enough of them and the log has its length. */
export async function fillLog(bench: Bench): Promise<void> {
  const head = Number(await bench.store.headPosition());
  let left = Math.max(wholeStreams, Math.ceil((bench.options.logLength - head) / 100));
  const writer = async () => {
    while (left > 0) {
      left -= 1;
      const stream = bench.freshStream();
      for (let version = 0; version < 100; version += 10) {
        const commandId = bench.freshCommandId();
        const append = { stream, expectedVersion: version, events: sampleEvents(10) };
        await bench.store.append({ commandId, requestHash: commandId, appends: [append] });
      }
      streamsOfAHundred.push(stream);
    }
  };
  await Promise.all(Array.from({ length: 64 }, writer));
  await bench.admin.query('VACUUM ANALYZE');
}

const streamsOfAHundred: string[] = [];

/** COPY of the columns an event consists of, split into lines and columns, data and meta parsed: nothing made of them. */
async function copyOutParsed(bench: Bench): Promise<number> {
  const client = await bench.pool.connect();
  let events = 0;
  try {
    for await (const rows of copiedRows(client, 'SELECT * FROM event')) {
      for (const row of rows) {
        JSON.parse(row[9] ?? '');
        JSON.parse(row[10] ?? '');
      }
      events += rows.length;
    }
  } finally {
    client.release();
  }
  return events;
}

export const readCases: readonly BenchCase<Bench>[] = [
  {
    name: 'catch-up',
    measure: async (bench) => {
      const floor = await timed(() => copyOutParsed(bench));
      let highest = 0;
      const copied = await timed(async () => {
        let events = 0;
        for await (const page of readLog(bench.pool)) {
          events += page.length;
          highest = Math.max(highest, process.memoryUsage().heapUsed);
        }
        return events;
      });
      const paged = await timed(async () => {
        let events = 0;
        for await (const page of readForward(bench.store, '0', { pageSize: 5_000 })) events += page.length;
        return events;
      });
      return {
        'COPY out, parsed: events/s': floor,
        'catch-up by COPY: events/s': copied,
        'catch-up by COPY: highest heap MiB': highest / 1024 ** 2,
        'catch-up by pages of 5,000: events/s': paged,
      };
    },
    targets: [
      {
        row: 'catch-up read, parsed / COPY out, parsed',
        figure: 'catch-up by COPY: events/s',
        against: 'COPY out, parsed: events/s',
        atLeast: 0.8,
      },
    ],
  },
  {
    name: 'streams of 100',
    measure: async (bench) => {
      const read = await closedLoop(8, bench.times, async () => {
        const stream = streamsOfAHundred[Math.floor(Math.random() * streamsOfAHundred.length)] ?? 'deal-1';
        const events = await bench.store.readStream(stream);
        events.reduce((sum, { data }) => sum + Number(data['n']), 0);
        return events.length;
      });
      return { 'streams of 100 read and folded, 8 readers: events/s': read.perSecond };
    },
    targets: [
      {
        row: 'stream of 100 read and folded / emmett',
        figure: 'streams of 100 read and folded, 8 readers: events/s',
        against: 'emmett streams of 100 read and folded, 8 readers: events/s',
        atLeast: 3,
      },
    ],
  },
  {
    name: 'verify',
    measure: async (bench) => {
      const bytes = Buffer.alloc(600, 'x');
      const alone = await timed(async () => {
        for (let n = 0; n < 300_000; n += 1) sha256Hex(bytes);
        return 300_000;
      });
      const verified = await timed(async () => {
        const { events, faults } = await verifyLog(bench.pool);
        if (faults.length > 0) throw new Error(`the log does not verify: ${JSON.stringify(faults[0])}`);
        return events;
      });
      return { 'SHA-256 of 600 bytes alone: hashes/s': alone, 'verify: events/s': verified };
    },
    targets: [
      {
        row: 'verify / SHA-256 alone',
        figure: 'verify: events/s',
        against: 'SHA-256 of 600 bytes alone: hashes/s',
        atLeast: 0.4,
      },
    ],
  },
  {
    name: 'disk',
    measure: async (bench) => {
      const { rows } = await bench.admin.query<{ disk: number; bytes: number }>(
        `SELECT (SELECT sum(pg_total_relation_size(t)) FROM unnest('{event,command,stream,head}'::regclass[]) t)::float8 AS disk,
                (SELECT sum(octet_length(data::text) + octet_length(meta::text)) FROM event)::float8 AS bytes`,
      );
      const { disk = NaN, bytes = NaN } = rows[0] ?? {};
      return { 'disk: bytes of all tables and indexes': disk, 'disk: bytes of data and meta': bytes };
    },
    targets: [
      {
        row: 'disk / bytes of data and meta',
        figure: 'disk: bytes of all tables and indexes',
        against: 'disk: bytes of data and meta',
        atMost: 2,
      },
    ],
  },
];
