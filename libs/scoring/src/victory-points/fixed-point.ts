/** Figures with forty decimals as whole numbers, for what no fraction holds: roots and powers. */
export const one = 10n ** 40n;

export const fixed = (whole: number): bigint => BigInt(whole) * one;

export const product = (a: bigint, b: bigint): bigint => (a * b) / one;

export const quotient = (a: bigint, b: bigint): bigint => (a * one) / b;

/** Newton's iteration, downwards from a guess that is too large. */
function wholeRoot(n: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (;;) {
    const next = (root + n / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

export const squareRoot = (x: bigint): bigint => wholeRoot(x * one);

/** e to the power of −x, for x from 0 to 2: the series, until a term is nothing. */
export function decay(x: bigint): bigint {
  let [total, term] = [one, one];
  for (let i = 1n; term !== 0n; i += 1n) {
    term = -product(term, x) / i;
    total += term;
  }
  return total;
}
