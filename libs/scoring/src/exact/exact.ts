/**
 * A figure without rounding: whole numbers below 2^53, lowest terms, `d` above nought. It survives JSON as it
 * is. Binary fractions cannot hold a tenth of a matchpoint; this can hold a third of one.
 */
export interface Exact {
  readonly n: number;
  readonly d: number;
}

function commonFactor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

function bigCommonFactor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

/** @throws RangeError for what is no fraction of two whole numbers below 2^53. */
export function exact(n: number, d = 1): Exact {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d) || d === 0)
    throw new RangeError(
      `${n}/${d} is not an exact figure: expected two whole numbers below 2^53, the second not 0`,
    );
  if (d === 1) return { n: n === 0 ? 0 : n, d };
  const factor = commonFactor(Math.abs(n), Math.abs(d)) * Math.sign(d);
  return { n: n === 0 ? 0 : n / factor, d: d / factor };
}

export const zero: Exact = { n: 0, d: 1 };

const fits = (n: number): boolean => n <= Number.MAX_SAFE_INTEGER && n >= Number.MIN_SAFE_INTEGER;

function reduced(n: bigint, d: bigint): Exact {
  const factor = bigCommonFactor(n, d);
  return exact(Number(n / factor), Number(d / factor));
}

export function add(a: Exact, b: Exact): Exact {
  if (a.d === b.d) {
    const n = a.n + b.n;
    if (fits(n)) return exact(n, a.d);
  }
  const [left, right, d] = [a.n * b.d, b.n * a.d, a.d * b.d];
  if (fits(left) && fits(right) && fits(left + right) && fits(d)) return exact(left + right, d);
  return reduced(BigInt(a.n) * BigInt(b.d) + BigInt(b.n) * BigInt(a.d), BigInt(a.d) * BigInt(b.d));
}

export const negated = (a: Exact): Exact => ({ n: a.n === 0 ? 0 : -a.n, d: a.d });

export const subtract = (a: Exact, b: Exact): Exact => add(a, negated(b));

export function times(a: Exact, b: Exact): Exact {
  const [n, d] = [a.n * b.n, a.d * b.d];
  return fits(n) && fits(d) ? exact(n, d) : reduced(BigInt(a.n) * BigInt(b.n), BigInt(a.d) * BigInt(b.d));
}

/** @throws RangeError where `b` is nought. */
export const dividedBy = (a: Exact, b: Exact): Exact =>
  times(a, b.n < 0 ? exact(-b.d, -b.n) : exact(b.d, b.n));

export const sum = (figures: Iterable<Exact>): Exact => {
  let total = zero;
  for (const figure of figures) total = add(total, figure);
  return total;
};

/** Below nought where `a` is less, above where it is more. */
export function compare(a: Exact, b: Exact): number {
  const [left, right] = [a.n * b.d, b.n * a.d];
  if (fits(left) && fits(right)) return left - right;
  const difference = BigInt(a.n) * BigInt(b.d) - BigInt(b.n) * BigInt(a.d);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const same = (a: Exact, b: Exact): boolean => a.n === b.n && a.d === b.d;

export const greater = (a: Exact, b: Exact): Exact => (compare(a, b) >= 0 ? a : b);

export const lesser = (a: Exact, b: Exact): Exact => (compare(a, b) <= 0 ? a : b);
