import type { PokerColumns } from '../poker-columns';
import { simulatedDeals } from '../simulated-deals';
import { pokerFaults } from './poker';

const deals = [...simulatedDeals({ game: 'poker', tables: 24, deals: 120, seed: 'faults', faults: 0.7 })];

it('names each row once, after its game and its law', () => {
  const ids = pokerFaults.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^poker-(?:[1-9]|[0-7][0-9]|8[01]|S[1-6]|T[0-9]+)-[a-z]/.test(id))).toEqual([]);
});

it('sees every row planted', () => {
  const planted = new Set(deals.map((deal) => deal.planted?.fault));
  expect(pokerFaults.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
});

it('reads each ruling at a fact of its deal', () => {
  const astray = deals.filter(
    ({ planted, facts }) => planted && (planted.after < 1 || planted.after > facts.length),
  );
  expect(astray).toEqual([]);
});

it('asks at every decisive fact whose money lies where', () => {
  const asked: (keyof PokerColumns)[] = ['nextDealer', 'pool', 'retired', 'forfeits', 'refunds'];
  const silent = deals.filter(
    ({ planted }) => planted && asked.some((column) => !(column in planted.expect)),
  );
  expect(silent.map(({ planted }) => planted?.fault)).toEqual([]);
});

it('brings every game to its award, or carries its pool, or voids it for its pack', () => {
  const outcomes = new Set(deals.map(({ end }) => (end as PokerColumns).outcome));
  expect([...outcomes].sort()).toEqual(['new-deal-compulsory', 'pool-awarded', 'pool-carried', 'stands']);
  const voided = deals.filter(({ played }) => !played);
  expect(voided.every(({ end }) => (end as PokerColumns).law === 'poker:S1')).toBe(true);
});

it.each([0.05, 0.3])('keeps to the rate of %d', (rate) => {
  const many = [
    ...simulatedDeals({ game: 'poker', tables: 20, deals: 100, seed: `rate ${rate}`, faults: rate }),
  ];
  const planted = many.filter((deal) => deal.planted).length;
  const spread = Math.sqrt(many.length * rate * (1 - rate));
  // Four and a half standard deviations: less than once in a hundred thousand seeds.
  expect(Math.abs(planted - many.length * rate)).toBeLessThan(4.5 * spread);
});
