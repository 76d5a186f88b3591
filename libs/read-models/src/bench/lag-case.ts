import { type Bench, type BenchCase, percentile, sampleEvents } from '@fairdeal/event-store/bench';
import { projectionStatus } from '../projection-status';
import { dealListProjection } from '../projections/deal-list.projection';
import { Projectors } from '../projectors';

const streams = 2_000;
const appendsPerSecond = 10_000;
const seconds = 5;
const tick = 2;

const name = 'lag from commit to row at 10,000 appends/s';

/**
 * From an append's answer to the deal list's row, with one-event appends at a steady rate that waits for nobody. The
 * clock is this process's, which appends and projects: another process adds its NOTIFY.
 */
export const lagCase: BenchCase<Bench> = {
  name: 'lag',
  measure: async (bench) => {
    const { pool, store } = bench;
    const answered = new Answered();
    const moved = (_: string, position: string) => answered.moved(Number(position));
    const projectors = new Projectors([dealListProjection], { pool, store, moved });
    projectors.start();
    const status = () => projectionStatus(pool, [dealListProjection]);
    while (!(await status()).every(({ lag, holder }) => lag === 0 && holder)) await pause(20);
    const reached = await pour(bench, (position) => answered.at(position));
    while (!(await status()).every(({ lag }) => lag === 0)) await pause(20);
    await projectors.stop();
    const at = percentile(answered.lags);
    return { [`${name}: p50 ms`]: at(0.5), [`${name}: p99 ms`]: at(0.99), [`${name}: appends/s`]: reached };
  },
  targets: [
    { row: `${name}: p50 ms`, figure: `${name}: p50 ms`, atMost: 2 },
    { row: `${name}: p99 ms`, figure: `${name}: p99 ms`, atMost: 10 },
    // A lag under a lesser load would say little.
    { row: `${name}: appends/s`, figure: `${name}: appends/s`, atLeast: 0.95 * appendsPerSecond },
  ],
};

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
    for (let one = this.through + 1; one <= position; one += 1) {
      const at = this.waiting.get(one);
      if (at === undefined) continue;
      this.lags.push(now - at);
      this.waiting.delete(one);
    }
    this.through = position;
  }
}

/** Answers appends a second. */
async function pour(
  { store, freshStream, freshCommandId }: Bench,
  answer: (position: number) => void,
): Promise<number> {
  const names = Array.from({ length: streams }, freshStream);
  const versions = names.map(() => 0);
  const last = names.map(() => Promise.resolve());
  const send = (n: number): void => {
    const i = n % streams;
    // On one stream in turn; a rate that waits for nobody still may not conflict with itself.
    last[i] = (last[i] ?? Promise.resolve()).then(async () => {
      const commandId = freshCommandId();
      const expectedVersion = versions[i] ?? 0;
      versions[i] = expectedVersion + 1;
      const append = { stream: names[i] ?? '', expectedVersion, events: sampleEvents(1) };
      const { position } = await store.append({ commandId, requestHash: commandId, appends: [append] });
      answer(Number(position));
    });
  };
  const begun = performance.now();
  let sent = 0;
  for (const total = appendsPerSecond * seconds; sent < total;) {
    const due = Math.min(total, ((performance.now() - begun) / 1_000) * appendsPerSecond);
    for (; sent < due; sent += 1) send(sent);
    await pause(tick);
  }
  await Promise.all(last);
  return sent / ((performance.now() - begun) / 1_000);
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
