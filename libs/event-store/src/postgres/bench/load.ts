/** What a closed loop of writers did in one window. Times in milliseconds. */
export interface Window {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * `writers` loops, each calling `once` again as soon as it answers.
 * @param once answers how many events it dealt with
 */
export async function closedLoop(
  writers: number,
  { warmUp, measured }: { readonly warmUp: number; readonly measured: number },
  once: (writer: number) => Promise<number>,
): Promise<Window> {
  let [events, counting, stopped] = [0, false, false];
  const times: number[] = [];
  const loop = async (writer: number) => {
    while (!stopped) {
      const began = performance.now();
      const done = await once(writer);
      if (counting) {
        events += done;
        times.push(performance.now() - began);
      }
    }
  };
  const loops = Promise.all(Array.from({ length: writers }, (_, writer) => loop(writer)));
  await Promise.race([loops, pause(warmUp)]);
  counting = true;
  const began = performance.now();
  await Promise.race([loops, pause(measured)]);
  counting = false;
  const seconds = (performance.now() - began) / 1_000;
  stopped = true;
  await loops;
  const at = percentile(times);
  return { perSecond: events / seconds, p50: at(0.5), p99: at(0.99) };
}

/** Events a second of a job that runs once. */
export async function timed(job: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const events = await job();
  return events / ((performance.now() - began) / 1_000);
}

/** The value that `share` of the values stay below: 0.5 is the median. */
export function percentile(values: readonly number[]): (share: number) => number {
  const sorted = [...values].sort((a, b) => a - b);
  return (share) => sorted[Math.floor(sorted.length * share)] ?? NaN;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
