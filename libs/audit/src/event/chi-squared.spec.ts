import { chiSquaredTail } from './chi-squared';

// NIST/SEMATECH e-Handbook of Statistical Methods 1.3.6.7.4, upper critical values of chi-squared.
it.each([
  [1, 0.05, 3.841],
  [3, 0.01, 11.345],
  [3, 0.001, 16.266],
  [6, 0.001, 22.458],
  [9, 0.001, 27.877],
  [100, 0.05, 124.342],
])('with %i degrees of freedom chance exceeds the critical value for %f so often', (degrees, p, critical) => {
  expect(chiSquaredTail(critical, degrees)).toBeCloseTo(p, 4);
});

it('with two degrees it is an exponential, and with thousands about normal', () => {
  expect(chiSquaredTail(10, 2)).toBeCloseTo(Math.exp(-5), 12);
  expect(chiSquaredTail(0, 5)).toBe(1);
  // Wilson and Hilferty: three standard deviations of the cube root, 0.00135 of a normal tail.
  const at = 2601 * (1 - 2 / (9 * 2601) + 3 * Math.sqrt(2 / (9 * 2601))) ** 3;
  expect(chiSquaredTail(at, 2601)).toBeCloseTo(0.00135, 5);
});
