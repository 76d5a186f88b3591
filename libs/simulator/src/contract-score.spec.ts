import type { Seat } from '@fairdeal/facts';
import { dealerOfBoard, duplicateScore, vulnerabilityOfBoard } from './contract-score';

describe('the score at duplicate (77)', () => {
  // The laws' own table, as any printed scoring card has it: declarer South, N/S vulnerable or nobody.
  it.each([
    ['1C', 7, 70, 70],
    ['1NT', 7, 90, 90],
    ['2H', 8, 110, 110],
    ['2NT', 9, 150, 150],
    ['3NT', 9, 400, 600],
    ['4S', 10, 420, 620],
    ['5C', 11, 400, 600],
    ['4H', 12, 480, 680],
    ['6S', 12, 980, 1430],
    ['6NT', 12, 990, 1440],
    ['7C', 13, 1440, 2140],
    ['7NT', 13, 1520, 2220],
    ['1CX', 7, 140, 140],
    ['2DX', 8, 180, 180],
    ['2HX', 8, 470, 670],
    ['2HX', 9, 570, 870],
    ['1NTXX', 7, 560, 760],
    ['1NTXX', 8, 760, 1160],
    ['4SXX', 10, 880, 1080],
    ['7NTXX', 13, 2280, 2980],
    ['3NT', 8, -50, -100],
    ['3NT', 2, -350, -700],
    ['4SX', 9, -100, -200],
    ['4SX', 8, -300, -500],
    ['4SX', 7, -500, -800],
    ['4SX', 6, -800, -1100],
    ['4SX', 4, -1400, -1700],
    ['7NTX', 0, -3500, -3800],
    ['2SXX', 7, -200, -400],
    ['2SXX', 4, -1600, -2200],
    ['7NTXX', 0, -7000, -7600],
  ])('%s with %i tricks is %i not vulnerable, %i vulnerable', (contract, tricks, not, vul) => {
    expect(duplicateScore(contract, 'S', tricks, 'EW').NS).toBe(not);
    expect(duplicateScore(contract, 'S', tricks, 'NS').NS).toBe(vul);
    expect(duplicateScore(contract, 'E', tricks, 'both')).toEqual({ NS: -vul, EW: vul });
  });

  it('is nothing to either side when a board is passed out', () => {
    expect(duplicateScore('PASS', null, null, 'both')).toEqual({ NS: 0, EW: 0 });
  });
});

/** The page's table of 2, board by board. */
it.each<[string, readonly number[]]>([
  ['none', [1, 8, 11, 14]],
  ['NS', [2, 5, 12, 15]],
  ['EW', [3, 6, 9, 16, 25]],
  ['both', [4, 7, 10, 13, 36]],
])('on which boards %s is vulnerable', (vul, boards) => {
  expect(boards.map(vulnerabilityOfBoard)).toEqual(boards.map(() => vul));
});
it.each<[Seat, readonly number[]]>([
  ['N', [1, 5, 9, 13, 25]],
  ['E', [2, 6, 10, 14]],
  ['S', [3, 7, 11, 15]],
  ['W', [4, 8, 12, 16, 36]],
])('%s deals which boards', (dealer, boards) => {
  expect(boards.map(dealerOfBoard)).toEqual(boards.map(() => dealer));
});
