import {
  eldestHand,
  openDeal,
  partnerOf,
  seats,
  type BridgeFact,
  type Card,
  type Deal,
  type Law,
  type LawRef,
  type NewDealCompulsory,
  type Phase,
  type Ruling,
  type Seat,
  type Side,
} from '@fairdeal/facts';
import { newPlay, type Play, type Trump } from './play';
import type { Ledger } from './right-held';
import type { HandResult } from './score';
import type { BridgeSetup } from './setup';

export type BridgeRef = LawRef<'bridge'>;
export type BridgeLaw<T extends BridgeFact['type'] = BridgeFact['type']> = Law<BridgeTable, BridgeFact, T>;
export type FactOf<T extends BridgeFact['type']> = Extract<BridgeFact, { readonly type: T }>;

/** What has been said about the trump and about doubling it (laws 45 to 60). */
export interface Make {
  readonly dealerPassed: boolean;
  readonly partnerPassed: boolean;
  readonly maker: Seat | undefined;
  readonly trump: Trump | undefined;
  readonly asked: boolean;
  readonly allowed: boolean;
  /** Who doubled or redoubled, in that order. */
  readonly doubles: readonly Seat[];
  /** Who has declared himself satisfied since the last of them. */
  readonly satisfied: readonly Seat[];
}

/** Where two seats of one side asked and answered about a suit, for law 90. */
export interface SuitQuestion {
  readonly by: Seat;
  readonly of: Seat;
  readonly trick: number;
  readonly deniedHolding: boolean;
}

/** A card, or all of a hand, that lies exposed in the play and may be called (law 69). */
export interface CallableCard {
  readonly seat: Seat;
  /** Null: the whole hand. */
  readonly card: Card | null;
  readonly law: BridgeRef;
}

/** Partners conferred about the penalty of a revoke, and so have been paid it (law 97). */
export interface Conferring {
  readonly side: Side;
  /** The last trick they can have spoken of. */
  readonly upTo: number;
}

/** Tricks the record does not show, given up to a claim admitted. */
export interface TricksConceded {
  readonly to: Side;
  /** All that were left, where nobody said how many. */
  readonly count: number | undefined;
}

/** A revoke that three tricks were taken for. */
export interface RevokePaid {
  readonly side: Side;
  /** Undefined where it was proven by mixing the cards (93). */
  readonly trick: number | undefined;
}

/** The hand before, while something may still be said about it. */
export interface LastDeal {
  readonly dealer: Seat;
  readonly rightfulDealer: Seat;
  readonly play: Play;
  readonly pack: string | undefined;
  readonly pointedOut: readonly Seat[];
  readonly found: Readonly<Partial<Record<Seat, readonly Card[]>>>;
  readonly conferred: readonly Conferring[];
  /** What it came to, without the revokes paid for. */
  readonly result: HandResult | undefined;
  readonly paid: readonly RevokePaid[];
}

/** A player on his way between tables (laws 22 to 28). */
export interface Comer {
  readonly left: readonly string[];
  readonly entered: string | undefined;
  readonly needed: boolean | undefined;
  /** False: he cut for entry and failed. */
  readonly cutIn: boolean | undefined;
}

/** All this lawbook keeps between two facts. */
export interface BridgeTable {
  readonly setup: BridgeSetup;
  readonly ruling: Ruling;
  /** A compulsory new deal, or a deal stopped: nothing later in this deal changes it. */
  readonly final: boolean;
  readonly phase: Phase;
  readonly deal: Deal<Seat>;
  readonly partner: Seat;

  /** The pack last shuffled for this deal, by name. */
  readonly prepared: string | undefined;
  readonly shuffledBy: Seat | undefined;
  readonly presented: boolean;
  /** A lawful parting of the pack that nothing has undone (reading A5). */
  readonly cut: boolean;
  readonly permissions: readonly FactOf<'PermissionGiven'>[];

  /** Cards that lie in another packet than the rotation gives them. */
  readonly misplaced: number;
  /** The second of two cards that left the pack together, until they are put right; 0 when there is none. */
  readonly pair: number;
  /** Card 52 lies face down. */
  readonly complete: boolean;
  /** Seats that have looked at cards of their own since the deal began. */
  readonly looked: readonly Seat[];
  /** Cards exposed while dealing, which law 40 keeps from being called. */
  readonly shownInDeal: readonly (Card | null)[];
  readonly ledger: Ledger;

  readonly make: Make;
  /** Seats that may not double or redouble, a partner's card having been exposed (law 68). */
  readonly shutOut: readonly Seat[];
  readonly play: Play;
  readonly callable: readonly CallableCard[];
  /** An unadmitted claim to the rest. */
  readonly claimedRest: Seat | undefined;
  readonly claimAdmitted: boolean;
  /** Tricks last claimed, with who claimed them. */
  readonly claimed: FactOf<'TricksClaimed'> | undefined;
  readonly conceded: TricksConceded | undefined;
  readonly questions: readonly SuitQuestion[];
  /** Seats whose fault dummy pointed to, so that the dealer cannot have the penalty (law 63). */
  readonly pointedOut: readonly Seat[];
  /** What each seat was dealt, as last counted since the deal was done (laws 38d, 41). */
  readonly counted: Readonly<Partial<Record<Seat, number>>>;
  /** Cards found elsewhere and restored to a short hand (law 41). */
  readonly found: Readonly<Partial<Record<Seat, readonly Card[]>>>;
  /** Claims of a revoke made against the other side, and not yet settled by a score (laws 93, 97). */
  readonly accused: readonly FactOf<'RevokeClaimed'>[];
  readonly conferred: readonly Conferring[];
  /** Revokes of this hand that were paid for, each once. */
  readonly paid: readonly RevokePaid[];
  /** Who deals next, where a deal in an adversary's turn was pointed out in time (reading A20). */
  readonly dealsNext: Seat | undefined;
  readonly rubberAgreed: boolean;

  readonly last: LastDeal | undefined;
  readonly comers: Readonly<Record<string, Comer>>;
}

/** The table as its own walk writes it. */
export type TableDraft = { -readonly [K in keyof BridgeTable]: BridgeTable[K] };

const nothingSaid: Make = {
  dealerPassed: false,
  partnerPassed: false,
  maker: undefined,
  trump: undefined,
  asked: false,
  allowed: false,
  doubles: [],
  satisfied: [],
};

const shuffling: Ruling = { outcome: 'continues', law: 'bridge:30' };
const cutting: Ruling = { outcome: 'continues', law: 'bridge:33' };
const dealing: Ruling = { outcome: 'continues', law: 'bridge:36' };
const forming: Ruling = { outcome: 'continues', law: 'bridge:23' };

/** What holds while there is nothing to rule: 33 after a cut, 36 once cards are dealt. Values, so dealing allocates none. */
export const regular = ({ phase, deal, cut }: Pick<BridgeTable, 'phase' | 'deal' | 'cut'>): Ruling => {
  if (phase === 'table') return forming;
  if (deal.dealt > 0 || (phase !== 'shuffle' && phase !== 'cut' && phase !== 'deal')) return dealing;
  return cut ? cutting : shuffling;
};

/** A deal about to be prepared by `dealer`. */
export function openTable(setup: BridgeSetup): BridgeTable {
  const dealer = setup.dealer ?? 'N';
  const deal = openDeal({ seats, dealer, ...(setup.pack !== undefined && { pack: setup.pack }) });
  return {
    setup,
    ruling: setup.phase === 'table' ? forming : shuffling,
    final: false,
    phase: setup.phase ?? 'shuffle',
    deal,
    partner: partnerOf(dealer),
    prepared: undefined,
    shuffledBy: undefined,
    presented: false,
    cut: false,
    permissions: [],
    misplaced: 0,
    pair: 0,
    complete: false,
    looked: [],
    shownInDeal: [],
    ledger: [],
    make: nothingSaid,
    shutOut: [],
    play: newPlay(eldestHand(dealer)),
    callable: [],
    claimedRest: undefined,
    claimAdmitted: false,
    claimed: undefined,
    conceded: undefined,
    questions: [],
    pointedOut: [],
    counted: {},
    found: {},
    accused: [],
    conferred: [],
    paid: [],
    dealsNext: undefined,
    rubberAgreed: false,
    last: undefined,
    comers: {},
  };
}

/** Whose deal it ought to be. */
export const rightfulDealerOf = (table: BridgeTable): Seat =>
  table.setup.rightfulDealer ?? table.deal.rightfulDealer;

/** The pack this deal is dealt with: as the deal began, or as it was made up. */
export const packInUse = (table: BridgeTable): string | undefined =>
  table.deal.begun ? table.deal.pack : (table.prepared ?? table.deal.pack);

/** Cards have left the pack and the play is not over: while this lasts the deal can still be undone. */
export const dealIsLive = ({ phase, deal }: BridgeTable): boolean =>
  (phase === 'deal' && deal.dealt > 0) || phase === 'dealt' || phase === 'make' || phase === 'play';

export const isBeforeTheDeal = ({ phase }: BridgeTable): boolean => phase === 'shuffle' || phase === 'cut';

/** The same dealer deals again, unasked. */
export const newDeal = (table: BridgeTable, law: BridgeRef): NewDealCompulsory => ({
  outcome: 'new-deal-compulsory',
  law,
  nextDealer: table.deal.dealer,
});

export const stands = (law: BridgeRef): Ruling => ({ outcome: 'stands', law });
/** A penalty was asked for and there is none to be had. */
export const noPenalty = (law: BridgeRef): Ruling => ({ outcome: 'stands', law, penalty: 'none' });
