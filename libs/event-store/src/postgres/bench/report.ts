/** Named measurements of one case: `32 writers, batch 1: events/s` -> 24000. */
export type Figures = Readonly<Record<string, number>>;

/** A figure that has to hold against another one of the same run, or by itself. */
export interface Target {
  readonly row: string;
  readonly figure: string;
  /** The floor or the peer; the figure itself counts where there is none. */
  readonly against?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One thing to measure. Its figures are medians over the repetitions. */
export interface BenchCase<Bench> {
  readonly name: string;
  readonly measure: (bench: Bench) => Promise<Figures>;
  readonly targets: readonly Target[];
}

export interface TargetReport extends Target {
  /** The figure, or its ratio to what it is held against; null where one of them was not measured. */
  readonly value: number | null;
  readonly met: boolean | null;
}

export interface BenchReport {
  readonly server: string;
  readonly repetitions: number;
  readonly figures: Figures;
  readonly targets: readonly TargetReport[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = NaN, high = NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}

export function held({ row, figure, against, atLeast, atMost }: Target, figures: Figures): TargetReport {
  const [own, other] = [figures[figure], against === undefined ? 1 : figures[against]];
  const value = own === undefined || other === undefined ? null : own / other;
  const met = value === null ? null : value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
  return {
    row,
    figure,
    ...(against !== undefined && { against }),
    ...(atLeast !== undefined && { atLeast }),
    ...(atMost !== undefined && { atMost }),
    value,
    met,
  };
}

/** The report as a table for a terminal: the targets first, then every figure. */
export function printed({ server, repetitions, targets, figures }: BenchReport): string {
  const number = (value: number) =>
    value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
  const lines = targets.map(({ row, against, atLeast, atMost, value, met }) => {
    const wanted = atLeast !== undefined ? `>= ${number(atLeast)}` : `<= ${number(atMost ?? NaN)}`;
    const unit = against === undefined ? '' : ' x';
    const mark = { true: 'met', false: 'MISSED', null: 'not measured' }[
      String(met) as 'true' | 'false' | 'null'
    ];
    return `${row.padEnd(58)} ${(value === null ? '-' : number(value) + unit).padStart(10)}  ${wanted.padEnd(9)} ${mark}`;
  });
  const all = Object.entries(figures).map(
    ([name, value]) => `${name.padEnd(58)} ${number(value).padStart(10)}`,
  );
  return [`${server}; medians of ${repetitions}`, '', ...lines, '', ...all, ''].join('\n');
}
