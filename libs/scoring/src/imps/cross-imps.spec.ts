import fc from 'fast-check';
import { exact, negated, sum } from '../exact/exact';
import { crossImps, meanImps } from './cross-imps';
import { imps } from './imp-table';

const single = (score: number) => [{ score, weight: 1 }];

it('is the IMPs against every other, whoever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 12 }), (tens) => {
      const scores = tens.map((n) => n * 10);
      const byHand = scores.map((own, i) =>
        scores.reduce((won, other, j) => (i === j ? won : won + imps(own - other)), 0),
      );
      const entries = crossImps(scores.map(single), null);
      expect(entries.map((entry) => entry.sum)).toEqual(byHand.map((won) => exact(won)));
      expect(sum(entries.map((entry) => entry.sum))).toEqual(exact(0));
    }),
  );
});

it('weighs IMPs, not points, and the two sides still mirror each other', () => {
  const weighted = [
    { score: 620, weight: 1 },
    { score: -100, weight: 1 },
  ];
  const entries = crossImps([weighted, single(620)], null);
  // Half the time nothing, half the time 720 behind: 12.
  expect(entries[0]?.sum).toEqual(exact(-6));
  expect(entries[1]?.sum).toEqual(exact(6));
  const turned = crossImps([weighted.map((o) => ({ ...o, score: -o.score })), single(-620)], null);
  expect(turned[0]?.sum).toEqual(negated(entries[0]?.sum ?? exact(0)));
});

it('counts no more than the cap a comparison (17 in the Cavendish rules)', () => {
  const entries = crossImps([2000, 0, -10].map(single), 17);
  expect(entries.map((entry) => entry.sum.n)).toEqual([34, -17, -17]);
});

it('divides by the comparisons: 18 over 5 is 3.6 (bridge55.fi)', () => {
  expect(meanImps(exact(18), 5)).toEqual(exact(36, 10));
  expect(meanImps(exact(0), 0)).toEqual(exact(0));
});
