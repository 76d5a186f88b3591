import { add, exact, zero, type Exact } from '@fairdeal/scoring';
import type { Figure, Tally } from './made-line';

/** A figure that is being added up; whole parts, which nearly all are, are added as they are. */
interface Running {
  whole: number;
  rest: Exact;
}

const plus = (running: Running, { n, d }: Exact): void => {
  if (d === 1) running.whole += n;
  else running.rest = add(running.rest, { n, d });
};

const valueOf = ({ whole, rest }: Running): Exact => (rest.n === 0 ? exact(whole) : add(exact(whole), rest));

/** What an entry's lines come to, while they are being counted. */
export class Sum {
  private readonly total: Running = { whole: 0, rest: zero };
  private most: Running | undefined;
  private deals = 0;
  private won = 0;

  count({ amount, of }: Pick<Figure, 'amount' | 'of'>, isWon: boolean): void {
    if (amount === null) return;
    plus(this.total, amount);
    this.deals += 1;
    if (isWon) this.won += 1;
    if (of === null) return;
    this.most ??= { whole: 0, rest: zero };
    plus(this.most, of);
  }

  countAll(other: Sum): void {
    plus(this.total, exact(other.total.whole));
    if (other.total.rest.n !== 0) plus(this.total, other.total.rest);
    this.deals += other.deals;
    this.won += other.won;
    if (other.most === undefined) return;
    this.most ??= { whole: 0, rest: zero };
    plus(this.most, valueOf(other.most));
  }

  get totalNow(): Exact {
    return valueOf(this.total);
  }

  tally(): Tally {
    return {
      total: valueOf(this.total),
      of: this.most === undefined ? null : valueOf(this.most),
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
