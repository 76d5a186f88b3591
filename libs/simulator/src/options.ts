export interface SimulationOptions {
  readonly game: 'whist' | 'bridge' | 'contract' | 'poker';
  /** Tables that play side by side. */
  readonly tables: number;
  /** Deals at each table, void ones counted. */
  readonly deals: number;
  readonly seed: string;
  /** Chance of a planted fault in each deal, 0 to 1. */
  readonly faults: number;
  /** When the evening begins: RFC 3339, to the second. */
  readonly startAt: string;
}

const defaults = { faults: 0, startAt: '2026-11-27T19:30:00+00:00' };

export type SimulationRequest = Omit<SimulationOptions, 'faults' | 'startAt'> &
  Partial<Pick<SimulationOptions, 'faults' | 'startAt'>>;

/** @throws RangeError naming the option. */
export function readOptions(request: SimulationRequest): SimulationOptions {
  const options = { ...defaults, ...request };
  for (const name of ['tables', 'deals'] as const) {
    const value = options[name];
    if (!Number.isInteger(value) || value < 1 || value > 1_000_000) {
      throw new RangeError(`${name}: expected a whole number from 1 to 1000000, found ${value}`);
    }
  }
  if (!(options.faults >= 0 && options.faults <= 1)) {
    throw new RangeError(`faults: expected a rate from 0 to 1, found ${options.faults}`);
  }
  return options;
}
