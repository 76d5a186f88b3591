/** ln Γ(x), x > 0. @source C. Lanczos 1964, with the coefficients of Numerical Recipes §6.1: to ten figures */
function logGamma(x: number): number {
  const coefficients = [
    76.18009172947146, -86.50532032941677, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
    -0.5395239384953e-5,
  ];
  const sum = coefficients.reduce((total, one, i) => total + one / (x + 1 + i), 1.000000000190015);
  const t = x + 5.5;
  return (x + 0.5) * Math.log(t) - t + Math.log((2.5066282746310005 * sum) / x);
}

const accuracy = 1e-12;
/** Both expansions need about √a terms. */
const mostTerms = 100_000;

/** P(a, x) by its series; for x < a + 1. */
function lowerBySeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < mostTerms && term > sum * accuracy; n++) sum += term *= x / (a + n);
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Q(a, x) by its continued fraction, as Lentz evaluates it; for x >= a + 1. */
function upperByFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let i = 1; i < mostTerms; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b || tiny);
    c = b + an / c || tiny;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < accuracy) break;
  }
  return fraction * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/**
 * How often chance alone gives a chi-squared so large or larger.
 *
 * @source Abramowitz and Stegun 26.4.19, by the incomplete gamma function 6.5
 */
export function chiSquaredTail(chiSquared: number, degrees: number): number {
  const a = degrees / 2;
  const x = chiSquared / 2;
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x);
}
