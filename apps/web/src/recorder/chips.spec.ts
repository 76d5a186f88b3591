import { poolSoFar } from './chips';
import type { SaidFact } from './table-now';

const act = (type: string, by: number, amount?: number) => ({
  type,
  by,
  ...(amount !== undefined && { amount }),
});

it.each<[string, readonly SaidFact[], number, number, number]>([
  ['nothing is put in', [], 0, 0, 0],
  // Seat 1 antes two, seat 2 bets four, seat 1 has two to make good.
  ['an ante and a bet', [act('AntePosted', 1, 2), act('Bet', 2, 4)], 6, 2, 4],
  ['a bet that was called', [act('Bet', 2, 4), act('Called', 1, 4), act('Folded', 3)], 8, 0, 4],
  ['a raise', [act('Bet', 1, 4), act('Raised', 2, 10)], 14, 6, 10],
  ['the pool was taken', [act('Bet', 1, 4), act('Called', 2, 4), act('PoolTaken', 1, 8)], 0, 0, 4],
])('%s, %j: %s lie there; seat 1 lacks %s, seat 3 %s', (_, facts, inAll, first, third) => {
  const pool = poolSoFar(facts);
  expect([pool.inAll, pool.lacks(1), pool.lacks(3)]).toEqual([inAll, first, third]);
});
