/** One figure beside what it is measured against. */
export interface BenchResult {
  readonly name: string;
  /** With its unit: `463,000 events/s`, `p50 1.8 ms, p99 8.7 ms`. */
  readonly figure: string;
  /** What the figure was compared with in the same run, where a ratio is the target. */
  readonly floor?: string;
  readonly ratio?: number;
  readonly target: string;
  readonly met: boolean;
}

export const perSecond = (events: number, milliseconds: number): number => (events / milliseconds) * 1000;

export const rate = (value: number): string => `${Math.round(value).toLocaleString('en')} events/s`;

/** Nearest rank, of sorted values. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
