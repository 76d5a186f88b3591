import type { Exact } from '@fairdeal/scoring';

const mostDecimals = 4;

/** In decimal figures: exactly where four places are enough, else rounded to two, half away from nought. */
export function exactText({ n, d }: Exact): string {
  for (let decimals = 0, scale = 1; decimals <= mostDecimals; decimals++, scale *= 10) {
    if ((Math.abs(n) * scale) % d === 0) return decimalText(n < 0, (Math.abs(n) * scale) / d, decimals);
  }
  return decimalText(n < 0, Math.floor((Math.abs(n) * 200 + d) / (2 * d)), 2);
}

function decimalText(negative: boolean, digits: number, decimals: number): string {
  const text = String(digits).padStart(decimals + 1, '0');
  const whole = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
  return negative && digits !== 0 ? `-${whole}` : whole;
}
