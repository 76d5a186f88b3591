import { undertakenInWords } from './undertaken';

it.each([
  ['4♠ N +1', { bid: '4S', declarer: 'N', tricks: 11, over: 1 }],
  ['3NT x W −2', { bid: '3NTX', declarer: 'W', tricks: 7, over: -2 }],
  ['7♦ xx S =', { bid: '7DXX', declarer: 'S', tricks: 13, over: 0 }],
  ['♥', { bid: 'H' }],
  ['NT redoubled', { bid: 'NT', times: 4 }],
  ['♠ ×8', { bid: 'S', times: 8 }],
] as const)('players write %s', (written, undertaken) => {
  expect(undertakenInWords(undertaken)).toBe(written);
});
