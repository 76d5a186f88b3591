import { endOf } from './auction';

const seats = ['N', 'E', 'S', 'W'] as const;
const told = (...calls: readonly string[]) =>
  endOf(calls.map((call, i) => ({ by: seats[i % 4] as (typeof seats)[number], call })));

// Law 19 says what may be doubled and redoubled, and Law 36 that nothing else counts.
it.each([
  [['1NT', 'P', '3NT', 'XX', 'P', 'P', 'P'], '3NT'],
  [['1H', 'P', 'X', 'P', 'P', 'P'], '1H'],
  [['1S', 'X', 'P', 'X', 'P', 'P', 'P'], '1SX'],
  [['1S', 'X', 'XX', 'X', 'P', 'P', 'P'], '1SXX'],
  [['1S', 'X', 'P', 'XX', 'P', 'P', 'P'], '1SX'],
  [['X', '1S', 'P', 'P', 'P'], '1S'],
  [['1S', 'P', 'P', 'X', 'XX', 'P', 'P', 'P'], '1SXX'],
])('%j come to %s', (calls, contract) => {
  expect(told(...calls)).toMatchObject({ contract, over: true });
});
