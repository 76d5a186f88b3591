import { leftOf, partnerOf, seats, sideOf, type Seat } from '@fairdeal/facts';
import { denominations, type Denomination } from './contract-score';

/** A call that counts: made in its turn, accepted, or put in place of a cancelled one. */
export interface StandingCall {
  readonly by: Seat;
  readonly call: string;
}

/** Bids in order of rank (18): 0 for 1C up to 34 for 7NT; undefined for what is no lawful bid. */
export function rankOfBid(call: string): number | undefined {
  const [, level, denomination] = /^([1-7])(C|D|H|S|NT)$/.exec(call) ?? [];
  if (level === undefined) return undefined;
  return (Number(level) - 1) * 5 + denominations.indexOf(denomination as Denomination);
}
export const bidOfRank = (rank: number): string =>
  `${Math.floor(rank / 5) + 1}${denominations[rank % 5] as Denomination}`;
export const denominationOf = (bid: string): Denomination => bid.slice(1) as Denomination;
export const isBid = (call: string): boolean => rankOfBid(call) !== undefined;

/** The calls that count, and what follows from them; those cancelled are taken out. */
export class Auction {
  readonly standing: StandingCall[] = [];

  get lastBid(): StandingCall | undefined {
    return this.standing.findLast(({ call }) => isBid(call));
  }
  private get lastNotPass(): StandingCall | undefined {
    return this.standing.findLast(({ call }) => call !== 'P');
  }
  /** 22: four passes, or three after anything else. */
  get ended(): boolean {
    const { length } = this.standing;
    const passes = length - 1 - this.standing.findLastIndex(({ call }) => call !== 'P');
    return passes >= (passes === length ? 4 : 3);
  }
  get passedOut(): boolean {
    return this.ended && !this.lastBid;
  }

  /** 18 and 19, for a player whose turn it is. */
  isLawful(call: string, by: Seat): boolean {
    if (call === 'P') return true;
    const last = this.lastNotPass;
    const byOpponent = last !== undefined && sideOf(last.by) !== sideOf(by);
    if (call === 'X') return byOpponent && isBid(last.call);
    if (call === 'XX') return byOpponent && last.call === 'X';
    const rank = rankOfBid(call);
    return rank !== undefined && rank > this.floor;
  }
  /** Rank of the bid to beat; -1 before any. */
  get floor(): number {
    const bid = this.lastBid;
    return bid ? (rankOfBid(bid.call) as number) : -1;
  }

  /** The last bid with its double or redouble; `PASS` where there was none. */
  get contract(): string {
    const at = this.standing.findLastIndex(({ call }) => isBid(call));
    if (at < 0) return 'PASS';
    const doubled = this.standing.slice(at + 1).findLast(({ call }) => call !== 'P');
    return `${(this.standing[at] as StandingCall).call}${doubled?.call ?? ''}`;
  }
  /** First of the side that bid last to have named its denomination. */
  get declarer(): Seat | undefined {
    const bid = this.lastBid;
    if (!bid) return undefined;
    return this.standing.find(
      ({ by, call }) =>
        sideOf(by) === sideOf(bid.by) && isBid(call) && denominationOf(call) === denominationOf(bid.call),
    )?.by;
  }
  suitsBidBy(seat: Seat): readonly string[] {
    const suits = this.standing.filter(({ by, call }) => by === seat && isBid(call) && !call.endsWith('NT'));
    return [...new Set(suits.map(({ call }) => denominationOf(call)))].sort();
  }
  hasCalled(seat: Seat): boolean {
    return this.standing.some(({ by }) => by === seat);
  }
}

/** Round the table from `first`, each once. */
export function roundFrom(first: Seat): readonly Seat[] {
  const left = leftOf(first);
  return [first, left, partnerOf(first), partnerOf(left)];
}
export const isSeat = (text: string): text is Seat => (seats as readonly string[]).includes(text);
