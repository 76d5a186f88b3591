import type { EventStore } from '@fairdeal/event-store';
import type { Pool } from 'pg';
import { projectionStatus } from '../projection-status';
import { dealListProjection } from '../projections/deal-list.projection';
import { Projectors } from '../projectors';
import { type BenchResult, percentile } from './bench-result';

const streams = 2_000;
const tick = 2;

/**
 * From an append's answer to the deal list's row, with one-event appends at a steady rate that waits for nobody. The
 * clock is this process's, which appends and projects: another process adds its NOTIFY.
 */
export async function benchLag(
  { pool, store }: { readonly pool: Pool; readonly store: EventStore },
  { appendsPerSecond = 10_000, seconds = 10 } = {},
): Promise<readonly BenchResult[]> {
  const answered = new Answered();
  const projectors = new Projectors([dealListProjection], {
    pool,
    store,
    moved: (_, position) => answered.moved(Number(position)),
  });
  projectors.start();
  while (
    !(await projectionStatus(pool, [dealListProjection])).every(({ lag, holder }) => lag === 0 && holder)
  ) {
    await pause(20);
  }
  const { sent, took } = await pour(store, appendsPerSecond, seconds, (position) => answered.at(position));
  await pause(500);
  await projectors.stop();
  const lags = [...answered.lags].sort((a, b) => a - b);
  const [p50, p99] = [percentile(lags, 0.5), percentile(lags, 0.99)];
  return [
    {
      name: `lag from commit to row at ${Math.round((sent / took) * 1000).toLocaleString('en')} one-event appends/s`,
      figure: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      target: 'p50 <= 2 ms, p99 <= 10 ms',
      met: p50 <= 2 && p99 <= 10,
    },
  ];
}

/** Appends whose answer came and whose row has not. A row that comes before the answer had no lag. */
class Answered {
  readonly lags: number[] = [];
  private readonly waiting = new Map<number, number>();
  private through = 0;

  at(position: number): void {
    if (position <= this.through) this.lags.push(0);
    else this.waiting.set(position, performance.now());
  }

  moved(position: number): void {
    const now = performance.now();
    for (let one = this.through + 1; one <= position; one++) {
      const at = this.waiting.get(one);
      if (at === undefined) continue;
      this.lags.push(now - at);
      this.waiting.delete(one);
    }
    this.through = position;
  }
}

async function pour(
  store: EventStore,
  perSecond: number,
  seconds: number,
  answer: (position: number) => void,
) {
  const run = await store.headPosition();
  const versions = new Array<number>(streams).fill(0);
  const last = new Array<Promise<void>>(streams).fill(Promise.resolve());
  const nextVersion = (stream: number): number => {
    const version = versions[stream] ?? 0;
    versions[stream] = version + 1;
    return version;
  };
  const send = (n: number): void => {
    const stream = n % streams;
    // On one stream in turn; a rate that waits for nobody still may not conflict with itself.
    last[stream] = (last[stream] ?? Promise.resolve()).then(async () => {
      const { position } = await store.append({
        commandId: `lag-${run}-${n}`,
        requestHash: `lag-${run}-${n}`,
        appends: [
          {
            stream: `deal-lag-${run}-${stream}`,
            expectedVersion: nextVersion(stream),
            events: [{ type: 'CardDealt', data: { n: 1, to: 'E', card: null }, meta: { by: 'reader-1' } }],
          },
        ],
      });
      answer(Number(position));
    });
  };
  const begun = performance.now();
  let sent = 0;
  for (const total = perSecond * seconds; sent < total;) {
    for (const due = Math.min(total, ((performance.now() - begun) / 1000) * perSecond); sent < due; sent++)
      send(sent);
    await pause(tick);
  }
  await Promise.all(last);
  return { sent, took: performance.now() - begun };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
