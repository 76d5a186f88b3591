import type { Game } from './fact';
import type { Seat, Side } from './seat';

/** `bridge:38e`, `whist:44.VI`. */
export type LawRef<G extends Game = Game> = `${G}:${string}`;

/**
 * What a lawbook makes of the facts so far. Computed, never stored. Each outcome carries its own fields; what a
 * game's page adds stands as an optional field of the outcome it belongs to.
 */
export type Ruling<S = Seat> =
  | Continues
  | Stands<S>
  | NewDealCompulsory<S>
  | NewDealClaimable<S>
  | NewDealRefused<S>
  | DealPasses<S>
  | BeforeTheDeal<S>
  | { readonly outcome: 'rectified'; readonly law: LawRef; readonly scoreCorrected?: boolean }
  | Penalty<S>
  | FoulHand<S>
  | PoolAwarded<S>
  | PoolCarried
  | ActRefused<S>;

/** Nothing to rule. Where a law was tested and found kept, `law` names it. */
export interface Continues {
  readonly outcome: 'continues';
  readonly law?: LawRef;
}
/** A fault happened, and the deal is good all the same. */
export interface Stands<S = Seat> {
  readonly outcome: 'stands';
  readonly law: LawRef;
  readonly scoreCorrected?: boolean;
  /** Who deals next, where standing settles that. */
  readonly nextDealer?: S;
  /** `none`: a penalty was asked for, and the law gives none. */
  readonly penalty?: 'none';
}
/** The same dealer deals again. */
export interface NewDealCompulsory<S = Seat> {
  readonly outcome: 'new-deal-compulsory';
  readonly law: LawRef;
  readonly nextDealer: S;
  /** A claim was made and had to be allowed. */
  readonly claim?: 'granted';
  readonly by?: readonly S[];
  /** The pack to deal with, where the law changes it. */
  readonly pack?: string;
}
/** `by` may have a new deal until a moment; nothing happens if they don't. */
export interface NewDealClaimable<S = Seat> {
  readonly outcome: 'new-deal-claimable';
  readonly law: LawRef;
  readonly by: readonly S[];
  readonly until: Moment;
  readonly mayBeSeenBy?: readonly S[];
  /** What the entitled seat may have instead. */
  readonly alternative?: string;
}
/** Claimed by somebody, or at a time, the law does not allow. */
export interface NewDealRefused<S = Seat> {
  readonly outcome: 'new-deal-refused';
  readonly law: LawRef;
  /** Seats that may still claim; in poker, whose claim it was. */
  readonly by: readonly S[];
  /** How long they may. */
  readonly until?: Moment;
  /** What takes the place of the deal refused. */
  readonly penalty?: string;
}
/** The dealer loses the deal (whist), or somebody else deals as the law says. */
export interface DealPasses<S = Seat> {
  readonly outcome: 'misdeal-deal-passes' | 'deal-stopped';
  readonly law: LawRef;
  readonly nextDealer: S;
  readonly pack?: string;
}
export interface BeforeTheDeal<S = Seat> {
  readonly outcome: 'recut-required' | 'reshuffle-required';
  readonly law: LawRef;
  /** Who cuts, where the law says. */
  readonly by?: readonly S[];
  readonly until?: Moment;
  /** The pack to deal with, where the law changes it. */
  readonly pack?: string;
}
/** Something else, named in `penalty`, which `by` may exact. */
export interface Penalty<S = Seat> {
  readonly outcome: 'penalty';
  readonly law: LawRef;
  readonly penalty: string;
  readonly by: readonly S[];
  readonly against?: S;
  /** The side that takes the tricks in question. */
  readonly tricksTo?: Side;
  readonly until?: Moment;
}

/** Poker: the hand is out of this game, which goes on among the rest; its holder's stake stays in the pool. */
export interface FoulHand<S = Seat> {
  readonly outcome: 'foul-hand';
  readonly law: LawRef;
  readonly seat: S;
  /** What has to be paid back to the holder, and by whom; the pool is untouched by it. */
  readonly refund?: { readonly from: S; readonly amount: number };
}
/** Poker: the game is over and the pool is paid. Amounts are chips. */
export interface PoolAwarded<S = Seat> {
  readonly outcome: 'pool-awarded';
  readonly law: LawRef;
  /** The whole sum shared out. */
  readonly pool: number;
  readonly winners: readonly S[];
  /** What each takes, in the order paid; adds up to the pool. */
  readonly payouts: readonly { readonly to: S; readonly amount: number }[];
  /** The law that parts the best hand shown from the best of the others. */
  readonly handLaw?: LawRef;
}
/** Poker: nobody takes the pool, which waits for the next game. */
export interface PoolCarried {
  readonly outcome: 'pool-carried';
  readonly law: LawRef;
  /** A jack-pot always: which of the series, and what it takes to open it. */
  readonly nextGame: { readonly jackPot: 1 | 2 | 3; readonly minimum: 'JJ' | 'QQ' | 'KK' };
  /** What the opener owes the pool (33). */
  readonly penalty?: 'double-ante';
}
/** Poker: somebody tried what a law forbids, and the game goes on as if he had not. */
export interface ActRefused<S = Seat> {
  readonly outcome: 'act-refused';
  readonly law: LawRef;
  /** Who tried. */
  readonly by: readonly S[];
}

export type Outcome = Ruling['outcome'];

/** The moments a right may end at; every lawbook's table. */
export type Moment =
  | 'trump-turned'
  | 'first-card-played'
  | 'next-card'
  | 'next-card-dealt'
  | 'deal-completed'
  | 'trump-declared'
  | 'doubling-declared'
  | 'dealer-declares'
  | 'play-ended'
  | 'next-cut'
  | 'next-deal-dealt'
  | 'next-trump-turned'
  | 'next-trump-declared'
  | 'rubber-agreed'
  | 'first-card-dealt'
  | 'first-call'
  | 'declarer-acts'
  | 'declarer-plays-from-either-hand'
  | 'declarer-next-plays'
  | 'director-rules'
  | 'north-calls'
  | 'east-calls'
  | 'south-calls'
  | 'west-calls'
  | 'partner-calls'
  | 'auction-ended'
  | 'lead-faced'
  | 'hands-returned'
  | 'side-plays-on'
  | 'next-board-called'
  | 'round-ended'
  | 'correction-period-ended'
  | 'hand-raised'
  | 'drawn-cards-raised'
  | 'show-ended'
  | 'pool-taken'
  | 'next-game';

/** Who may claim what, under which law, until when, and what would kill the right. */
export interface Right<S = Seat> {
  readonly law: LawRef;
  /** What is claimed: `new-deal`, `reshuffle`, `call-card`, `revoke-penalty`, ... */
  readonly what: string;
  /** The `ground` a `NewDealClaimed` for it names, where the right is claimed so. */
  readonly ground?: string;
  /** The card, pack or fault it is about, where there could be several. */
  readonly about?: string;
  readonly by: readonly S[];
  readonly until: Moment;
  /** Each a short clause a director can read out: `either adversary touches the cards first (38)`. */
  readonly killedBy: readonly string[];
}

export const continues: Ruling<never> = { outcome: 'continues' };
