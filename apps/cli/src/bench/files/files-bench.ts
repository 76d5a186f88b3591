import type { BenchReport } from '@fairdeal/event-store/bench';
import { runBigFileBench } from './big-file-bench';
import { runFuzzBench } from './fuzz-bench';
import { runReadingBench } from './reading-bench';

export interface FilesBenchOptions {
  readonly root: string;
  readonly repetitions?: number;
  /** Broken inputs a format. */
  readonly fuzz?: number;
  readonly format?: string;
  readonly seed?: number;
  readonly from?: number;
  /** MiB of one large file. */
  readonly big?: number;
  readonly onProgress: (what: string) => void;
  readonly told: (what: string) => void;
}

/** Other people's files: how fast they are read, what breaks their readers, and what a large one takes. */
export function runFilesBench(options: FilesBenchOptions): Promise<BenchReport> {
  const { root, repetitions = 3, fuzz, format, seed = 1, from, big, onProgress, told } = options;
  if (fuzz !== undefined) {
    const only = { ...(format !== undefined && { format }), ...(from !== undefined && { from }) };
    return runFuzzBench({ root, runs: fuzz, seed, ...only, onProgress, told });
  }
  if (big !== undefined) return runBigFileBench({ root, mebibytes: big, onProgress });
  return runReadingBench({ root, repetitions, onProgress, told });
}
