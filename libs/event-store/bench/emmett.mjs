// The peer's share of `fairdeal bench store`, in a process of its own: importing emmett's dumbo changes the type parsers of
// node-postgres for the whole process. Argument: JSON of { adminUrl, times: { warmUp, measured }, data, meta }. Answers
// figures as one line of JSON.
import { randomBytes } from 'node:crypto';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';

const { adminUrl, times, data, meta } = JSON.parse(process.argv[2]);
const name = `bench_emmett_${randomBytes(6).toString('hex')}`;
const onServer = async (sql) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
};
await onServer(`CREATE DATABASE ${name}`);
const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
const pool = new pg.Pool({ connectionString: url, max: 32 });
const store = getPostgreSQLEventStore(url, { connectionOptions: { pool } });

let serial = 0;
const events = (count) =>
  Array.from({ length: count }, () => {
    serial += 1;
    return { type: 'CardDealt', data: data[serial % data.length], metadata: meta[serial % meta.length] };
  });

async function closedLoop(writers, once) {
  let [count, counting, stopped] = [0, false, false];
  const latencies = [];
  const loops = Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      while (!stopped) {
        const began = performance.now();
        const done = await once(writer);
        if (counting) {
          count += done;
          latencies.push(performance.now() - began);
        }
      }
    }),
  );
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  await Promise.race([loops, pause(times.warmUp)]);
  counting = true;
  const began = performance.now();
  await Promise.race([loops, pause(times.measured)]);
  counting = false;
  const seconds = (performance.now() - began) / 1000;
  stopped = true;
  await loops;
  latencies.sort((a, b) => a - b);
  return { perSecond: count / seconds, p50: latencies[latencies.length >> 1] };
}

const figures = {};
const full = [];
try {
  await store.appendToStream('deal-0', events(1));
  for (const [writers, batch] of [
    [1, 1],
    [32, 1],
    [8, 100],
  ]) {
    const at = Array.from({ length: writers }, () => ({ stream: `deal-${(serial += 1)}`, version: 0n }));
    const { perSecond, p50 } = await closedLoop(writers, async (writer) => {
      if (at[writer].version + BigInt(batch) > 100n) {
        if (batch === 100) full.push(at[writer].stream);
        at[writer] = { stream: `deal-${(serial += 1)}`, version: 0n };
      }
      const { stream, version } = at[writer];
      await store.appendToStream(stream, events(batch), {
        expectedStreamVersion: version === 0n ? 'STREAM_DOES_NOT_EXIST' : version,
      });
      at[writer].version += BigInt(batch);
      return batch;
    });
    figures[`emmett append, ${writers} writers, batch ${batch}: events/s`] = perSecond;
    figures[`emmett append, ${writers} writers, batch ${batch}: p50 ms`] = p50;
  }
  let next = 0;
  const { perSecond } = await closedLoop(8, async () => {
    const { currentStreamVersion } = await store.aggregateStream(full[(next += 1) % full.length], {
      initialState: () => 0,
      evolve: (sum, event) => sum + event.data.n,
    });
    return Number(currentStreamVersion);
  });
  figures['emmett streams of 100 read and folded, 8 readers: events/s'] = perSecond;
} finally {
  await store.close?.();
  await pool.end().catch(() => undefined);
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
console.log(JSON.stringify(figures));
process.exit(0);
