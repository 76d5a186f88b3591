import { exact } from '../exact/exact';
import { datumOf, median, plainMean, trimmedMean } from './datum';

const datum = (scores: readonly number[], rule = trimmedMean) =>
  datumOf(
    scores.map((score) => exact(score)),
    rule,
  )?.n;

it('leaves out the best and the worst, and sends halves away from nought', () => {
  // USEBIO file, board 2: −445 is printed as −450.
  expect(datum([50, -460, -490, -430])).toBe(-450);
  expect(datum([50, -460, -490, -430], { ...trimmedMean, halves: 'towards-zero' })).toBe(-440);
});

it('leaves nobody out of two', () => {
  expect(datum([100, 200])).toBe(150);
  expect(datum([100])).toBe(100);
});

it('may be the plain mean or the middle score instead', () => {
  const scores = [620, 620, 170, -100];
  // (620 + 620 + 170 − 100) / 4 = 327.5; the middle two are 170 and 620.
  expect(datum(scores, plainMean)).toBe(330);
  expect(datum(scores, median)).toBe(400);
  expect(datum([620, 170, -100], median)).toBe(170);
});

it('may be kept as it is', () => {
  expect(datumOf([exact(10), exact(20), exact(20)], { ...plainMean, unit: null })).toEqual(exact(50, 3));
});

it('is nothing where no score can go into it', () => {
  expect(datumOf([], trimmedMean)).toBeNull();
});
