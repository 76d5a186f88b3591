import type { Game } from './fact';
import type { Reckoner, WrittenHand, WrittenStanding } from './reckoning';
import type { LawEntry } from './rulebook';
import type { Right, Ruling } from './ruling';
import type { Seat } from './seat';

/** A seat of any game: a letter of the compass, or poker's number. */
export type AnySeat = string | number;

/** What was agreed before a deal, where a lawbook leaves it to the table or the event; each lawbook reads its own. */
export interface Agreed {
  readonly ante?: number;
  readonly limit?: number;
  readonly allIn?: 'law-60' | 'side-pots';
  readonly scoring?: 'matchpoints' | 'imps';
  readonly event?: 'pairs' | 'teams' | 'individual';
  readonly match?: 'knock-out' | 'league' | 'swiss';
  readonly correctionMinutes?: number;
  readonly cut?: 'not-reported';
  readonly unit?: string;
  readonly auction?: 'not-reported';
  readonly contract?: string;
  readonly declarer?: Seat;
}

/** How a deal began, as a lawbook needs it. */
export interface Opening {
  readonly game: Game;
  readonly lawbook: string;
  readonly seats: readonly AnySeat[];
  readonly dealer: AnySeat;
  readonly pack: string | undefined;
  /** The game's variant; undefined: the game as the code has it. */
  readonly variant: string | undefined;
  /** The board the cards are those of, where there is one. */
  readonly board: string | undefined;
  /** Where the table stood, as the lawbook wrote it; undefined where nobody wrote it down. */
  readonly standing: WrittenStanding | undefined;
  readonly agreed?: Agreed | undefined;
}

export interface SeenFact {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Who deals after this deal, and with which pack, as far as the law says. */
export interface NextDeal {
  readonly dealer: AnySeat;
  readonly pack: string | undefined;
  /** Where the table stands, if a deal that fell leaves something behind: stakes that stand over. */
  readonly standing?: WrittenStanding;
}

/** What ended a deal by law, before it came to a result. */
export type Fall = Extract<
  Ruling<AnySeat>,
  { readonly outcome: 'new-deal-compulsory' | 'misdeal-deal-passes' | 'deal-stopped' }
>;

/** A deal as its lawbook follows it: facts go in one by one, and everything else can be asked at any moment between. */
export interface DealWalk {
  /** Takes one more fact and answers what the laws drew from it, if anything. */
  take(fact: SeenFact): Ruling<AnySeat> | undefined;
  readonly ruling: Ruling<AnySeat>;
  readonly rights: readonly Right<AnySeat>[];
  /** The law that ended the deal, unless the deal has been put right since. */
  readonly fell: Fall | undefined;
  /** Whose hand lies open from the opening lead on; undefined where there is no such hand, or none yet. */
  readonly dummy?: AnySeat | undefined;
  /** What the hand came to, as it now reads; undefined before there is a result, and where the facts do not tell it. */
  readonly hand: WrittenHand | undefined;
  /** After a fall, or once the hand is over; undefined while the deal goes on, and where cards decide who deals. */
  readonly next: NextDeal | undefined;
}

/** A lawbook as the house asks it. */
export interface DealLawbook {
  /** As a deal names it: `whist@foster-1897`. */
  readonly id: string;
  readonly game: Game;
  readonly reckoner: Reckoner;
  /** The names of the ways it can be played; undefined where it knows of none. */
  readonly variants?: readonly string[];
  /** What each of its laws says. */
  readonly index: readonly LawEntry[];
  /** Does it hold this law, as `whist:44.VI`? */
  holds(law: string): boolean;
  begin(opening: Opening): DealWalk;
  /**
   * Every score North and South can have at such a deal, of this hand where one is given; undefined where any score may
   * come about. One that is not among them is an error of entry.
   */
  reachable?(at: Pick<Opening, 'board' | 'variant'>, hand?: WrittenHand): ReadonlySet<number> | undefined;
}

/** The lawbook a deal names; undefined where it is not written: facts are recorded, and nothing is ruled. */
export type LawbookOf = (lawbook: string) => DealLawbook | undefined;
