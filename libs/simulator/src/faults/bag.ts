import type { Chance } from '../random';

/** Draws a row that suits the table, if any does. */
export type Bag<T> = (suits: (row: T) => boolean) => T | undefined;

/**
 * Rows drawn without putting back until all have been drawn, so that none is left to luck. A row that does not suit
 * waits for a table where it does. `share` (0 to 1) says where in the common order this bag begins: tables that
 * begin apart cover the rows between them, without having to know of each other.
 */
export function bagOf<T>(rows: readonly T[], common: Chance, share: number, own: Chance): Bag<T> {
  const order = common.shuffle([...rows]);
  const start = Math.floor(order.length * share);
  const waiting = [...order.slice(start), ...order.slice(0, start)];
  return (suits) => {
    const kept = waiting.findIndex(suits);
    if (kept >= 0) return waiting.splice(kept, 1)[0];
    waiting.push(...own.shuffle([...rows]));
    const fresh = waiting.findIndex(suits);
    return fresh >= 0 ? waiting.splice(fresh, 1)[0] : undefined;
  };
}
