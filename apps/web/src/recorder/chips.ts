import type { SeatName } from '../api/answers';
import type { SaidFact } from './table-now';

/** Acts that put chips into the pool. */
const putIn: ReadonlySet<string> = new Set(['AntePosted', 'Straddled', 'Bet', 'Raised', 'Called']);

interface Pool {
  /** All that was put in, less what was taken out. */
  readonly inAll: number;
  /** What a seat still lacks of what the highest has put in. */
  readonly lacks: (seat: SeatName) => number;
}

/** What lies in the pool by the acts told, for the thumb to begin from; what was really put in and taken, the table says. */
export function poolSoFar(facts: readonly SaidFact[]): Pool {
  const of = new Map<string, number>();
  let taken = 0;
  for (const { type, by, amount } of facts) {
    if (typeof amount !== 'number') continue;
    if (putIn.has(type)) of.set(String(by), (of.get(String(by)) ?? 0) + amount);
    if (type === 'PoolTaken') taken += amount;
  }
  const highest = Math.max(0, ...of.values());
  return {
    inAll: [...of.values()].reduce((sum, chips) => sum + chips, 0) - taken,
    lacks: (seat) => highest - (of.get(String(seat)) ?? 0),
  };
}
