/** A figure without rounding: whole numbers below 2^53 in lowest terms, `d` above nought. It survives JSON as it is. */
export interface Exact {
  readonly n: number;
  readonly d: number;
}

const commonFactor = (a: number, b: number): number => (b === 0 ? a : commonFactor(b, a % b));

/** @throws RangeError for what is no fraction of two whole numbers below 2^53 */
export function exact(n: number, d = 1): Exact {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d) || d <= 0) {
    throw new RangeError(`${n}/${d}: expected two whole numbers below 2^53, the second above 0`);
  }
  if (d === 1) return { n: n === 0 ? 0 : n, d };
  const factor = commonFactor(Math.abs(n), d);
  return { n: n === 0 ? 0 : n / factor, d: d / factor };
}

export const zero: Exact = { n: 0, d: 1 };

export const add = (a: Exact, b: Exact): Exact =>
  a.d === b.d ? exact(a.n + b.n, a.d) : exact(a.n * b.d + b.n * a.d, a.d * b.d);

/** Below nought where `a` is less, above where it is more. */
export const compare = (a: Exact, b: Exact): number => a.n * b.d - b.n * a.d;

export const subtract = (a: Exact, b: Exact): Exact => add(a, { n: b.n === 0 ? 0 : -b.n, d: b.d });

export const same = (a: Exact, b: Exact): boolean => a.n === b.n && a.d === b.d;
