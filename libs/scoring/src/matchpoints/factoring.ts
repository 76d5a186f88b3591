import { add, compare, dividedBy, exact, subtract, times, type Exact } from '../exact/exact';
import { roundedTowards } from '../exact/rounding';

/** What is done with a board that has fewer results than the rest. Neuberg's formula is contested, so an event names it. */
export interface Factoring {
  readonly method: 'neuberg' | 'proportion' | 'none';
  /** Groups too small to be factored get percentages of the top; null where even they are factored. */
  readonly smallGroups: SmallGroups | null;
  /** The last unit kept, in the event's own matchpoints; null keeps everything. */
  readonly unit: Exact | null;
  readonly source: string;
}

export interface SmallGroups {
  /** Groups of so many results or fewer... */
  readonly atMost: number;
  /** ...where so many times as many were expected, or more. */
  readonly expectedTimes: number;
  readonly source: string;
}

export const neubergOfTheEbu: Factoring = {
  method: 'neuberg',
  smallGroups: { atMost: 3, expectedTimes: 3, source: 'EBU White Book 4.2.3.3' },
  unit: exact(1, 10),
  source: 'Nick Doe, Scoring of fouled boards (EBU); Max Bavin’s note',
};

/**
 * (M·E + (E − A)) / A for M matchpoints, two a comparison, among A results where E were expected.
 *
 * Source: Nick Doe, Scoring of fouled boards (EBU).
 */
export const neuberg = (within: Exact, actual: number, expected: number): Exact =>
  dividedBy(add(times(within, exact(expected)), exact(expected - actual)), exact(actual));

/** M stretched so that the group's top becomes the board's. A group of one has no top: it gets half. */
export const proportional = (within: Exact, actual: number, expected: number): Exact =>
  actual === 1 ? exact(expected - 1) : dividedBy(times(within, exact(expected - 1)), exact(actual - 1));

export const isSmallGroup = (rule: SmallGroups | null, actual: number, expected: number): boolean =>
  rule !== null && actual <= rule.atMost && expected >= rule.expectedTimes * actual;

/**
 * 60 + 5(M − (A − 1)) per cent: for two results 65 and 55, for three 70, 60 and 50, for one 60.
 *
 * Source: EBU White Book 4.2.3.3.
 */
export const smallGroupPercentage = (within: Exact, actual: number): Exact =>
  add(exact(60), times(exact(5), subtract(within, exact(actual - 1))));

/** To the event's last unit, halves towards average; unchanged where the event keeps everything. */
export const asKept = ({ unit }: Factoring, figure: Exact, top: Exact): Exact =>
  unit === null || compare(figure, top) === 0
    ? figure
    : roundedTowards(figure, unit, dividedBy(top, exact(2)));
