import { likelyWinner, trumpSeen } from './likely-winner';

const trick = (...cards: readonly (string | null)[]) =>
  cards.map((card, i) => ({ by: ['W', 'N', 'E', 'S'][i] as string, card }));

// Laws of Duplicate Bridge 2017, 44E and F: the highest trump takes the trick, else the highest card of the suit led.
it.each([
  [['4C', '6C', 'AC', '2C'], 'H', 'E'],
  [['4C', '6C', 'AC', '2H'], 'H', 'S'],
  [['4C', '3H', 'AC', '2H'], 'H', 'N'],
  [['4C', '3H', 'AC', '2H'], 'NT', 'E'],
  [['4C', 'AD', 'AS', 'AH'], 'NT', 'W'],
  [['TC', '9C', 'JC', 'QC'], 'S', 'S'],
  [['4C', null, 'AC', '2C'], 'H', undefined],
  [['4C', '6C', 'AC', '2C'], undefined, undefined],
  [[], 'H', undefined],
] as const)('%j, trumps %s: %s', (cards, trump, winner) => {
  expect(likelyWinner(trick(...cards), trump)).toBe(winner);
});

it.each([
  [[{ type: 'TrumpTurned', n: 52, card: '9H' }], undefined, 'H'],
  [[{ type: 'TrumpDeclared', by: 'N', suit: 'NT' }], undefined, 'NT'],
  [[], '4SX', 'S'],
  [[], '3NT', 'NT'],
  [[], 'PASS', undefined],
  [[], undefined, undefined],
])('%j and a contract of %s: trumps %s', (facts, contract, trump) => {
  expect(trumpSeen(facts, contract)).toBe(trump);
});
