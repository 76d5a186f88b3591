import { blankSlip, contractIn, saidOf } from './score-said';

it.each([
  ['4s', '4S'],
  ['4 ♠ x', '4SX'],
  ['3n', '3NT'],
  ['1NT**', '1NTXX'],
  ['7nxx', '7NTXX'],
  ['pass', 'PASS'],
  ['p', 'PASS'],
  ['8S', undefined],
  ['4', undefined],
  ['4SXXX', undefined],
])('a contract typed as %s is %s', (typed, contract) => {
  expect(contractIn(typed)).toBe(contract);
});

it('the tricks of a hand of whist are thirteen', () => {
  expect(saidOf('whist', { ...blankSlip, tricksNS: 9 }, {}, 'slip')).toEqual({
    agreed: { type: 'ScoreAgreed', tricks: { NS: 9, EW: 4 } },
  });
});

it('a slip that is not complete is not said', () => {
  expect(saidOf('whist', blankSlip, {}, 'slip')).toBeUndefined();
  expect(saidOf('contract', { ...blankSlip, contract: '9S', tricks: 9 }, {}, 'slip')).toBeUndefined();
  expect(saidOf('contract', { ...blankSlip, contract: '4S' }, {}, 'slip')).toBeUndefined();
});
