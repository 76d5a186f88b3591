import { add, exact, zero, type Exact } from '@fairdeal/scoring';
import type { Figure, Tally } from './made-line';

const plus = (rest: Exact, figure: Exact): Exact => (figure.d === 1 ? rest : add(rest, figure));

const wholeOf = ({ n, d }: Exact): number => (d === 1 ? n : 0);

const valueOf = (whole: number, rest: Exact): Exact =>
  rest.n === 0 ? exact(whole) : add(exact(whole), rest);

/** What an entry's lines come to, while they are being counted. Whole figures, which nearly all are, add up as they are. */
export class Sum {
  private whole = 0;
  private rest = zero;
  private most: number | undefined;
  private restOfMost = zero;
  private deals = 0;
  private won = 0;

  count({ amount, of }: Pick<Figure, 'amount' | 'of'>, isWon: boolean): void {
    if (amount === null) return;
    this.whole += wholeOf(amount);
    this.rest = plus(this.rest, amount);
    this.deals += 1;
    if (isWon) this.won += 1;
    if (of === null) return;
    this.most = (this.most ?? 0) + wholeOf(of);
    this.restOfMost = plus(this.restOfMost, of);
  }

  /** A line no deal made. */
  addBeside(amount: Exact | null): void {
    if (amount === null) return;
    this.whole += wholeOf(amount);
    this.rest = plus(this.rest, amount);
  }

  countAll(other: Sum): void {
    this.whole += other.whole;
    if (other.rest.n !== 0) this.rest = add(this.rest, other.rest);
    this.deals += other.deals;
    this.won += other.won;
    if (other.most === undefined) return;
    this.most = (this.most ?? 0) + other.most;
    if (other.restOfMost.n !== 0) this.restOfMost = add(this.restOfMost, other.restOfMost);
  }

  get totalNow(): Exact {
    return valueOf(this.whole, this.rest);
  }

  tally(): Tally {
    return {
      total: this.totalNow,
      of: this.most === undefined ? null : valueOf(this.most, this.restOfMost),
      deals: this.deals,
      won: this.won,
    };
  }
}

export const untold: Tally = new Sum().tally();

/** The sum kept for an entry, begun where there is none. */
export function sumFor(sums: Map<string, Sum>, entry: string): Sum {
  let sum = sums.get(entry);
  if (sum === undefined) {
    sum = new Sum();
    sums.set(entry, sum);
  }
  return sum;
}
