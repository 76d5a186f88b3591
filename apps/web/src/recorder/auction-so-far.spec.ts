import { auctionSoFar } from './auction-so-far';

const seats = ['N', 'E', 'S', 'W'] as const;
const told = (dealer: (typeof seats)[number], ...calls: readonly string[]) =>
  auctionSoFar(
    calls.map((call, i) => ({ type: 'CallMade', by: seats[(seats.indexOf(dealer) + i) % 4], call })),
    seats,
    dealer,
  );

it.each([
  ['N', [], { next: 'N', over: false, contract: undefined, declarer: undefined }],
  ['E', ['P', 'P', 'P'], { next: 'N', over: false, contract: undefined, declarer: undefined }],
  ['E', ['P', 'P', 'P', 'P'], { next: 'E', over: true, contract: 'PASS', declarer: undefined }],
  // South named spades before North raised them; East’s double holds until somebody bids.
  ['S', ['1S', 'P', '2S', 'X', 'P', 'P', 'P'], { next: 'E', over: true, contract: '2SX', declarer: 'S' }],
  ['S', ['1S', 'X', 'XX', '2C', 'P', 'P', 'P'], { next: 'E', over: true, contract: '2C', declarer: 'E' }],
  // 36: nobody doubled 3NT, so West has nothing to redouble; a partner's bid and a doubled one are not doubled.
  ['N', ['1NT', 'P', '3NT', 'XX', 'P', 'P', 'P'], { next: 'W', over: true, contract: '3NT', declarer: 'N' }],
  ['N', ['1H', 'P', 'X', 'P', 'P', 'P'], { next: 'S', over: true, contract: '1H', declarer: 'N' }],
  ['N', ['1S', 'X', 'XX', 'X', 'P', 'P', 'P'], { next: 'W', over: true, contract: '1SXX', declarer: 'N' }],
  ['W', ['1NT', 'P', '3NT', 'P', 'P'], { next: 'N', over: false, contract: '3NT', declarer: 'W' }],
] as const)('%s deals, %j', (dealer, calls, is) => {
  expect(told(dealer, ...calls)).toEqual(is);
});
