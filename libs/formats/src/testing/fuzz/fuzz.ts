import { lossesOf, type Loss } from './accounting';
import { Chance } from './chance';
import type { FuzzSubject } from './fuzz-subject';
import { slipped } from './slips';

export interface FuzzWish {
  readonly seed: number;
  /** The first run's number and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The real files' bytes, in the order of the subject's list. */
  readonly files: readonly Uint8Array[];
  /** Values asked of each input; a quarter of the inputs where it is less than one. */
  readonly probes: number;
  /** Files as they are: the accounting alone is asked. */
  readonly untouched?: boolean;
  /** Milliseconds on whichever clock the caller has. */
  readonly now: () => number;
}

export interface Fault {
  readonly run: number;
  readonly kind: 'crash' | 'slow' | 'lost';
  readonly detail: string;
  readonly bytes: Uint8Array;
}

export interface FuzzReport {
  readonly runs: number;
  readonly bytes: number;
  /** Milliseconds of the slowest reading, and its run. */
  readonly slowest: number;
  readonly slowestRun: number;
  readonly crashes: number;
  readonly overASecond: number;
  readonly lost: number;
  /** The first few. */
  readonly faults: readonly Fault[];
}

const mostFaults = 20;

/** Runs of one format: the same seed and run give the same bytes. */
export function fuzz(subject: FuzzSubject, wish: FuzzWish): FuzzReport {
  const { seed, from, to, probes, now } = wish;
  const feed = new Feed(subject, wish.files);
  const counts = { crash: 0, slow: 0, lost: 0 };
  const faults: Fault[] = [];
  let [bytesInAll, slowest, slowestRun] = [0, 0, from];
  for (let run = from; run < to; run += 1) {
    const chance = new Chance(seed, run);
    const whole = feed.one(chance);
    const bytes = wish.untouched
      ? whole
      : slipped(whole, chance, { words: subject.words, other: feed.one(chance) });
    bytesInAll += bytes.length;
    const fault = (kind: Fault['kind'], detail: string): void => {
      counts[kind] += 1;
      if (faults.length < mostFaults) faults.push({ run, kind, detail, bytes });
    };
    try {
      const timed = (): readonly [number, ReturnType<FuzzSubject['read']>] => {
        const began = now();
        const answer = subject.read(bytes);
        return [now() - began, answer];
      };
      let [took, answer] = timed();
      // A machine that was busy elsewhere is no slow reader: only what is slow twice is.
      if (took > 300)
        [took, answer] = timed().map((one, i) => (i === 0 ? Math.min(one as number, took) : one)) as [
          number,
          typeof answer,
        ];
      if (took > slowest) [slowest, slowestRun] = [took, run];
      if (took > 1_000) fault('slow', `${Math.round(took)} ms for ${bytes.length} bytes`);
      const asked = probes >= 1 ? probes : chance.oneIn(Math.round(1 / probes)) ? 1 : 0;
      for (const loss of lossesOf(subject, bytes, answer, chance, bytes.length > 20_000 ? 0 : asked))
        fault('lost', said(loss));
    } catch (error) {
      fault('crash', error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  return {
    runs: to - from,
    bytes: bytesInAll,
    slowest,
    slowestRun,
    crashes: counts.crash,
    overASecond: counts.slow,
    lost: counts.lost,
    faults,
  };
}

const said = ({ what, detail }: Loss): string => `${what}: ${detail}`;

/** Mostly small inputs: those made by hand, pieces of real files beginning at a line, and now and then a whole one. */
class Feed {
  private readonly small: readonly Uint8Array[];
  private readonly files: readonly Uint8Array[];

  constructor({ small }: FuzzSubject, files: readonly Uint8Array[]) {
    // A slice of Node's own Buffer is the same memory, and a slip would change the file it was fed from.
    this.files = files.map((file) => Uint8Array.from(file));
    this.small = small.map((one) => (typeof one === 'string' ? new TextEncoder().encode(one) : one));
  }

  one(chance: Chance): Uint8Array {
    if (this.files.length === 0 || (this.small.length > 0 && chance.below(10) < 6))
      return chance.pick(this.small);
    const file = chance.pick(this.files);
    if (chance.oneIn(100)) return file;
    let from = chance.oneIn(3) ? 0 : chance.below(file.length);
    while (from > 0 && file[from - 1] !== 10 && file[from - 1] !== 13) from -= 1;
    return file.subarray(from, from + 40 + chance.below(900));
  }
}
