import { leftOf, partnerOf, sideOf, suits, type Seat, type Suit } from '@fairdeal/facts';
import { denominations, type Contract, type Denomination, type Doubling, type Level } from './contract';
import type { MustPass } from './setup';

/** One call as it was made, lawful or not. `number` counts the `CallMade` of this board from 1; 0 for a call put in. */
export interface Made {
  readonly number: number;
  readonly by: Seat;
  readonly call: string;
}

/** 26B. What declarer may do at the first lead of `on`, should that side defend. */
export interface LeadRestriction {
  readonly on: Seat;
  /** The suits its partner specified in the legal auction, or the seat that has still to replace its call. */
  readonly except: readonly Suit[] | Seat;
}

/** What was irregular about the last call, while nobody has dealt with it. */
export type Fault =
  'insufficient' | 'inadmissible' | 'bound-to-pass' | 'above-seven' | 'out-of-rotation' | 'change-of-mind';

export interface Pending {
  readonly fault: Fault;
  readonly by: Seat;
  readonly call: string;
  readonly number: number;
  /** Out of rotation: whose turn it was. */
  readonly turn: Seat;
  /** Attention was drawn, or the director called, or the left-hand opponent refused it. */
  readonly dealtWith: boolean;
  /** The next player called over it before anybody dealt with it. */
  readonly calledOver: boolean;
  /** Change of mind: the call first made, still in the auction. 27C: what was put in its place too soon. */
  readonly other?: string;
  readonly otherComparable?: boolean;
  /** Bound to pass: how long the duty runs. */
  readonly extent?: MustPass['extent'];
  /** 27B3, 27B4. A replacement that may not be: another is owed, and the partner is silent. */
  readonly triedAgain?: boolean;
}

/** A call out of rotation that was cancelled, until its maker has called again and the director has compared. */
export interface Withdrawn {
  readonly law: '30A' | '30B' | '31A' | '31B' | '32A' | '32B';
  readonly by: Seat;
  readonly call: string;
  /** The opponent whose turn it was has passed, so the call must be repeated. */
  readonly mustRepeat: boolean;
  /** What was called instead; undefined until it is. */
  readonly replacement: string | undefined;
}

export interface Auction {
  readonly dealer: Seat;
  /** `CallMade` facts of this board so far. */
  readonly made: number;
  /** Calls that stand, in order. */
  readonly standing: readonly Made[];
  /** Numbers of the calls that were cancelled. */
  readonly cancelled: readonly number[];
  readonly turn: Seat;
  /** The last bid: level times five and the denomination's rank, 5 for 1C; 0 for none. */
  readonly height: number;
  readonly bidder: Seat | undefined;
  readonly doubling: Doubling;
  /** Who doubled or redoubled last. */
  readonly doubler: Seat | undefined;
  /** Passes since the last call that was none. */
  readonly passes: number;
  readonly ended: boolean;
  readonly pending: Pending | undefined;
  readonly withdrawn: Withdrawn | undefined;
  readonly duties: readonly MustPass[];
  readonly restriction: LeadRestriction | undefined;
  /** A call put right whose help the director looks at after the play: an insufficient bid's or a comparable one's. */
  readonly watched: '27D' | '23C' | undefined;
  /** 39. A defender's bid, double or redouble after the end, which the next call over it makes good. */
  readonly late: Seat | undefined;
}

export type Written = { -readonly [K in keyof Auction]: Auction[K] };

export const newAuction = (dealer: Seat): Auction => ({
  dealer,
  made: 0,
  standing: [],
  cancelled: [],
  turn: dealer,
  height: 0,
  bidder: undefined,
  doubling: 1,
  doubler: undefined,
  passes: 0,
  ended: false,
  pending: undefined,
  withdrawn: undefined,
  duties: [],
  restriction: undefined,
  watched: undefined,
  late: undefined,
});

/** Rank of a bid, 5 for 1C to 39 for 7NT, more for one above seven; 0 for a call that is no bid, or below one. */
export function heightOf(call: string): number {
  const level = call.charCodeAt(0) - 48;
  if (level < 0 || level > 9) return 0;
  const twoDigits = call.charCodeAt(1) <= 57;
  const denomination = twoDigits ? call.slice(2) : call.slice(1);
  const rank = denominations.indexOf(denomination as Denomination);
  const told = twoDigits ? Number(call.slice(0, 2)) : level;
  return told === 0 ? 0 : told * 5 + rank;
}
export const sevenNoTrumps = 39;

export const denominationOf = (height: number): Denomination => denominations[height % 5] as Denomination;
export const levelOf = (height: number): Level => Math.floor(height / 5) as Level;
export const bidOf = (height: number): string => `${levelOf(height)}${denominationOf(height)}`;

/** 19A, 19B. Could `by` double or redouble now? */
export function isAdmissible(auction: Auction, by: Seat, call: string): boolean {
  const { bidder, doubling, doubler } = auction;
  if (call === 'X') return bidder !== undefined && doubling === 1 && sideOf(bidder) !== sideOf(by);
  return doubling === 2 && doubler !== undefined && sideOf(doubler) !== sideOf(by);
}

/** What is wrong with a call made in turn, if anything. */
export function faultOf(auction: Auction, by: Seat, call: string): Fault | undefined {
  if (call === 'P') return undefined;
  if (call === 'X' || call === 'XX') {
    if (!isAdmissible(auction, by, call)) return 'inadmissible';
  } else {
    const height = heightOf(call);
    if (height > sevenNoTrumps) return 'above-seven';
    if (auction.duties.length === 0 || !isBound(auction, by)) {
      return height <= auction.height ? 'insufficient' : undefined;
    }
  }
  return auction.duties.length > 0 && isBound(auction, by) ? 'bound-to-pass' : undefined;
}

export const isBound = ({ duties }: Auction, by: Seat): boolean => duties.some(({ seat }) => seat === by);

/** Adds one call to those that stand, without asking whether it may. */
export function stand(auction: Auction, made: Made): void {
  const written = auction as Written;
  (written.standing as Made[]).push(made);
  reckonOne(written, made);
}

function reckonOne(written: Written, { by, call }: Made): void {
  written.turn = leftOf(by);
  if (call === 'P') {
    written.passes += 1;
  } else {
    written.passes = 0;
    if (call === 'X' || call === 'XX') {
      // 36C. A double the law forbids never counts, accepted or not.
      if (isAdmissible(written, by, call)) {
        written.doubling = call === 'X' ? 2 : 4;
        written.doubler = by;
      }
    } else {
      const height = heightOf(call);
      if (height > 0 && height <= sevenNoTrumps) {
        written.height = height;
        written.bidder = by;
        written.doubling = 1;
        written.doubler = undefined;
      }
    }
  }
}

/** Works the auction out anew from the calls that stand, after some were cancelled, changed or put in. */
export function reckon(auction: Auction, standing: readonly Made[], turn?: Seat): void {
  const written = auction as Written;
  written.standing = [];
  written.turn = auction.dealer;
  written.height = 0;
  written.bidder = undefined;
  written.doubling = 1;
  written.doubler = undefined;
  written.passes = 0;
  for (const made of standing) stand(written, made);
  if (turn !== undefined) written.turn = turn;
  written.ended = isOver(written);
}

/** 22A, 22B. Three passes after a bid, or four to begin with. */
export const isOver = ({ bidder, passes }: Pick<Auction, 'bidder' | 'passes'>): boolean =>
  passes >= (bidder === undefined ? 4 : 3);

export function cancel(auction: Auction, numbers: readonly number[]): void {
  const written = auction as Written;
  const added = numbers.filter((number) => number > 0 && !auction.cancelled.includes(number));
  if (added.length > 0) written.cancelled = [...auction.cancelled, ...added];
}

/** 22A. What the calls that stand come to: null when all passed; undefined while there is none. */
export function contractOf({ height, doubling, ended }: Auction): Contract | null | undefined {
  if (height === 0) return ended ? null : undefined;
  return { level: levelOf(height), denomination: denominationOf(height), doubling };
}

/** The first of the last bidder's side to have named its denomination. */
export function declarerOf({ standing, height, bidder }: Auction): Seat | undefined {
  if (bidder === undefined) return undefined;
  const named = denominationOf(height);
  const first = standing.find(
    ({ by, call }) =>
      sideOf(by) === sideOf(bidder) && heightOf(call) > 0 && denominationOf(heightOf(call)) === named,
  );
  return first?.by ?? bidder;
}

/** 26B. The suits a player has bid in the calls that stand; no trumps is none. */
export function suitsBidBy({ standing }: Auction, by: Seat): readonly Suit[] {
  const named = new Set(
    standing.filter((made) => made.by === by && heightOf(made.call) > 0).map(({ call }) => call.slice(1)),
  );
  return suits.filter((suit) => named.has(suit));
}

export const hasCalled = ({ standing }: Auction, by: Seat): boolean =>
  standing.some((made) => made.by === by);

/** Lays a duty to pass on a seat; the longer of two remains. */
export function oblige(auction: Auction, duty: MustPass): void {
  const held = auction.duties.filter(({ seat }) => seat !== duty.seat);
  const longer = auction.duties.find(
    ({ seat, extent }) => seat === duty.seat && extent === 'rest-of-auction',
  );
  (auction as Written).duties = [...held, longer ?? duty];
}

/** 26B. The offender's partner may be restricted; free are the suits the offender has bid in the legal auction. */
export function restrict(auction: Auction, offender: Seat, except?: readonly Suit[] | Seat): void {
  (auction as Written).restriction = {
    on: partnerOf(offender),
    except: except ?? suitsBidBy(auction, offender),
  };
}

/** 19. Doubles and redoubles that stand although the law forbade them: their numbers, and their places. */
export function inadmissibleAmong({ standing, dealer }: Auction): readonly number[] {
  const so = newAuction(dealer);
  const places: number[] = [];
  standing.forEach((made, place) => {
    if ((made.call === 'X' || made.call === 'XX') && !isAdmissible(so, made.by, made.call))
      places.push(place);
    stand(so, made);
  });
  return places;
}

/** 36A. What falls with a double the law forbids and was called over. */
export interface Fallen {
  /** Where the first of them lies among the calls that stand. */
  readonly place: number;
  /** It and every call since. */
  readonly numbers: readonly number[];
  /** Whose turn it was: the offender's, made in rotation (reading A16). */
  readonly turn: Seat;
}

export function fallenWith(auction: Auction): Fallen | undefined {
  const [place] = inadmissibleAmong(auction);
  if (place === undefined) return undefined;
  const { standing, dealer } = auction;
  const before = standing[place - 1];
  return {
    place,
    numbers: standing.slice(place).map(({ number }) => number),
    turn: before === undefined ? dealer : leftOf(before.by),
  };
}
