import { compare, dividedBy, exact, negated, subtract, add, times, zero, type Exact } from './exact';

/** Which way a figure goes that lies exactly between two. */
export type Halves = 'away-from-zero' | 'towards-zero' | 'up' | 'down' | 'to-even';

/** The greatest whole number not above. */
export function floor(x: Exact): number {
  const rest = x.n % x.d;
  return (x.n - rest) / x.d - (rest < 0 ? 1 : 0);
}

function whole(x: Exact, halves: Halves): number {
  const below = floor(x);
  const past = compare(subtract(x, exact(below)), exact(1, 2));
  if (past !== 0) return past < 0 ? below : below + 1;
  switch (halves) {
    case 'up':
      return below + 1;
    case 'down':
      return below;
    case 'away-from-zero':
      return x.n < 0 ? below : below + 1;
    case 'towards-zero':
      return x.n < 0 ? below + 1 : below;
    case 'to-even':
      return below % 2 === 0 ? below : below + 1;
    default:
      return halves satisfies never;
  }
}

/** The nearest multiple of `unit`: `exact(1, 10)` keeps one decimal, `exact(10)` rounds a score to ten. */
export const rounded = (x: Exact, unit: Exact, halves: Halves): Exact =>
  times(exact(whole(dividedBy(x, unit), halves)), unit);

/**
 * The nearest multiple of `unit`, halves going towards `centre`. Two figures that mirror each other about the
 * centre stay mirrored, so the two sides of a table still add up to the top.
 *
 * Source: Nick Doe, Scoring of fouled boards (EBU): halves towards average.
 */
export function roundedTowards(x: Exact, unit: Exact, centre: Exact): Exact {
  const side = compare(x, centre);
  if (side === 0) return x;
  return rounded(x, unit, side < 0 ? 'up' : 'down');
}

/** As printed: `12.50` for two places. */
export function inDecimals(x: Exact, places: number, halves: Halves = 'away-from-zero'): string {
  const unit = exact(1, 10 ** places);
  const units = dividedBy(rounded(x, unit, halves), unit).n;
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return units < 0 ? `-${text}` : text;
}

/**
 * Reads `12`, `-3.67`, `0.5`.
 * @throws RangeError naming the text, where it is no decimal.
 */
export function fromDecimals(text: string): Exact {
  const parts = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (parts === null) throw new RangeError(`'${text}' is not a decimal: expected digits, as in -3.67`);
  const [, sign, units = '0', decimals = ''] = parts;
  const figure = add(exact(Number(units)), exact(Number(decimals || '0'), 10 ** decimals.length));
  return sign === '-' ? negated(figure) : figure;
}

/** `part` of `whole` in per cent; null where the whole is nought: there is no half of nothing. */
export const percentage = (part: Exact, of: Exact): Exact | null =>
  compare(of, zero) === 0 ? null : dividedBy(times(part, exact(100)), of);
