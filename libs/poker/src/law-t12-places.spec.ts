import { beginWalk, type PokerFact } from '@fairdeal/facts';
import { column } from './columns';
import { poker } from './index';
import type { PokerSetup } from './setup';

const out = (table: number, seat: number, startStack: number, game: number): PokerFact => ({
  type: 'PlayerEliminated',
  table,
  seat,
  startStack,
  game,
});
const tables = [
  { table: 1, seats: [1, 2, 3, 4], lastAnte: 1 },
  { table: 2, seats: [1, 2, 3, 4], lastAnte: 1 },
];
const after = (more: Partial<PokerSetup>, facts: readonly PokerFact[]) => {
  const going = beginWalk(poker, { seats: [], dealer: null, tables, ...more });
  for (const fact of facts) going.take(fact);
  return (name: string) => column(going.table, name);
};

it('places by the order games ended, and within a game by the chips it began with', () => {
  const places = after({}, [out(2, 3, 10, 5), out(1, 1, 90, 4), out(1, 2, 40, 4), out(2, 4, 5, 6)])('places');
  expect(places).toEqual({ '2:3': 8, '1:1': 6, '1:2': 7, '2:4': 5 });
});

it('makes one round of a hand-for-hand game at each table: firsts tie above seconds', () => {
  const handForHand = { tournament: { playersLeft: 8, handForHand: true } };
  const round = [out(1, 1, 90, 4), out(1, 2, 40, 4), out(2, 3, 10, 5)];
  expect(after(handForHand, round)('places')).toEqual({ '1:1': 6, '1:2': 8, '2:3': 6 });
});

it('begins the next round when a table has played another game', () => {
  const handForHand = { tournament: { playersLeft: 8, handForHand: true } };
  const rounds = [out(1, 1, 90, 4), out(2, 3, 10, 5), out(1, 2, 40, 6)];
  expect(after(handForHand, rounds)('places')).toEqual({ '1:1': 7, '2:3': 7, '1:2': 6 });
});

it('names the winner once he is alone, and pays him', () => {
  const setup: Partial<PokerSetup> = {
    tables: [
      { table: 1, seats: [1, 2], lastAnte: 1 },
      { table: 2, seats: [5], lastAnte: 5 },
    ],
    tournament: { prizes: [70, 30] },
  };
  const asked = after(setup, [out(1, 1, 90, 4), out(2, 5, 40, 9)]);
  expect(asked('places')).toEqual({ '1:1': 3, '2:5': 2, '1:2': 1 });
  expect(asked('prizes')).toEqual({ '1:2': 70, '2:5': 30 });
});

it('moves nobody while tables differ by one, and again after a move while they differ by more (T8)', () => {
  const three = [
    { table: 1, seats: [1, 2, 3, 4, 5, 6], lastAnte: 6 },
    { table: 2, seats: [1, 2, 3], lastAnte: 3 },
    { table: 3, seats: [1, 2, 3, 4, 5], lastAnte: 2 },
  ];
  const taken: PokerFact = { type: 'PoolTaken', by: 1, amount: 10, table: 1 };
  const first = { from: { table: 1, seat: 1 }, to: { table: 2, seat: 4 } };
  expect(after({ tables: three }, [])('move')).toBeNull();
  expect(after({ tables: three }, [taken])('move')).toEqual(first);
  const moved: PokerFact = { type: 'PlayerMoved', player: 'p', ...first };
  expect(after({ tables: three }, [taken, moved])('move')).toBeNull();
});
