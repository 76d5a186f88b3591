import { exact } from '../exact/exact';
import { averageImps, awardedPercentage, fixedPercentage, law12C2a, law12C2b } from './averages';
import type { Average } from './board-result';

const average = (award: Average['award'], fixed?: true): Average =>
  fixed === undefined ? { kind: 'average', award } : { kind: 'average', award, fixed };

it('is 60, 50 and 40 per cent (12C2a), and plus or minus three IMPs (12C2b)', () => {
  const awards = ['A+', 'A', 'A-'] as const;
  expect(awards.map((award) => fixedPercentage(award, law12C2a).n)).toEqual([60, 50, 40]);
  expect(awards.map((award) => averageImps(average(award), law12C2b).n)).toEqual([3, 0, -3]);
});

it.each([
  ['A+', 72, 72],
  ['A+', 48, 60],
  ['A', 72, 50],
  ['A', 30, 50],
  ['A-', 72, 40],
  ['A-', 35, 35],
] as const)('%s of a pair with %i per cent elsewhere is %i (12C2c)', (award, own, gives) => {
  expect(awardedPercentage(average(award), exact(own), law12C2a)).toEqual(exact(gives));
});

it('does not follow the own percentage where it is fixed, or where there is none', () => {
  expect(awardedPercentage(average('A+', true), exact(72), law12C2a)).toEqual(exact(60));
  expect(awardedPercentage(average('A-'), null, law12C2a)).toEqual(exact(40));
});
