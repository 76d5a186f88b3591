import {
  leftOf,
  openDeal,
  partnerOf,
  seats,
  sideOf,
  type Card,
  type ContractFact,
  type Deal,
  type Law,
  type NewDealCompulsory,
  type Seat,
  type Side,
  type Suit,
} from '@fairdeal/facts';
import { newAuction, type Auction } from './auction';
import type { Contract } from './contract';
import { chicagoVulnerability } from './law-fd-chicago';
import { vulnerabilityIn } from './law-r81-rubber';
import { vulnerabilityOfBoard, type Vulnerability } from './law-02-board';
import { newPlay, type Play } from './play';
import { openResult, type Result } from './result';
import type { ContractRef, ContractRuling, Option } from './says';
import { dealerOf, handlerOf, type ContractSetup, type PenaltyCard } from './setup';

export type FactOf<T extends ContractFact['type']> = Extract<ContractFact, { readonly type: T }>;

/** A law of this book: what it says of a fact, and what its ruling then moves on the table. */
export interface ContractLaw<T extends ContractFact['type'] = ContractFact['type']> extends Law<
  ContractTable,
  ContractFact,
  T
> {
  readonly ref: ContractRef;
  rule(before: ContractTable, fact: FactOf<T>): ContractRuling | undefined;
  /** Written once the fact itself has been taken in. */
  moves?(table: TableDraft, fact: FactOf<T>, drawn: ContractRuling): void;
}

/** Where a board is in its life (§2 of the page). */
export type Stage =
  | 'set'
  | 'dealing'
  | 'dealt'
  | 'auction'
  | 'clarification'
  | 'play'
  | 'ended'
  | 'passed-out'
  | 'agreed'
  | 'scored';

/** What the deal checker has seen (Law 6): the worst of it, and whether anybody could see a face. */
export interface Dealing {
  /** A breach of a "must" of 6B. */
  readonly fault: boolean;
  readonly cardSeen: boolean;
  /** Not clockwise, which is only recommended. */
  readonly astray: boolean;
  /** Who asked for a cut that has not been made. */
  readonly cutAskedBy: Seat | undefined;
}

/** A card of a defender that lies face up (50A), or of any player that was seen in the auction (24). */
export interface CardOnTable extends PenaltyCard {
  /** Seen before it was known which side defends. */
  readonly inAuction: boolean;
}

/** How declarer tells a defender's partner to play (57A). */
export interface PartnersPlay {
  readonly option: Option;
  readonly suit: Suit | undefined;
}

/**
 * A card or lead out of turn, or one that broke a duty, while nobody has dealt with it. `lead`: not played yet.
 * `before-partner`: a penalty card already. `at-rho`: to be played when the turn comes. `kept-back`: played in place of
 * a penalty card. `two-at-once`: the first of two lies in the trick.
 */
export interface PendingCard {
  readonly kind: 'lead' | 'before-partner' | 'at-rho' | 'kept-back' | 'two-at-once';
  readonly by: Seat;
  readonly card: Card;
  readonly trick: number;
  /** The hand whose turn it was. */
  readonly turn: Seat | undefined;
  /** A lead: the opening lead (54). */
  readonly isOpening?: boolean;
  /** Two at once: the one beside `card`. */
  readonly other?: Card;
  /** Kept back: the penalty cards one of which had to be played. */
  readonly owed?: readonly Card[];
  /** 55A. Defenders who have answered, and how. */
  readonly answers?: Readonly<Partial<Record<Seat, 'accept' | 'refuse'>>>;
  /** 57A. What declarer chose. */
  readonly choice?: PartnersPlay;
}

/** 45D. Dummy put forward a card nobody had named. */
export interface WrongDummyCard {
  readonly trick: number;
  readonly named: Card;
  readonly put: Card;
}

/** A lead required or forbidden by declarer's choice, until that lead is made or given up. */
export interface LeadDuty {
  readonly seat: Seat;
  readonly suit: Suit;
  readonly kind: 'require' | 'forbid';
}

/** All this lawbook keeps between two facts. */
export interface ContractTable {
  readonly setup: ContractSetup;
  readonly vul: Vulnerability;
  readonly ruling: ContractRuling;
  /** A new deal is to be made and has been ordered: nothing later on this board changes it. */
  readonly final: boolean;
  readonly stage: Stage;
  readonly deal: Deal<Seat>;
  readonly dealing: Dealing;
  readonly auction: Auction;
  /** Undefined until it is fixed; null for a board passed out. */
  readonly contract: Contract | null | undefined;
  readonly declarer: Seat | undefined;
  readonly play: Play;
  /** Oldest first. */
  readonly faceUp: readonly CardOnTable[];
  readonly pendingCard: PendingCard | undefined;
  /** 55A. Declarer's lead one defender accepted, while the other may still refuse it. */
  readonly acceptedLead: PendingCard | undefined;
  readonly leadDuty: LeadDuty | undefined;
  /** 50D2b. The seat declarer leaves free to lead what it likes, until it has led. */
  readonly leadLeftTo: Seat | undefined;
  /** 59. The last card kept a lead from what declarer's choice called for, the hand being able. */
  readonly disobeyed: boolean;
  /** 47E1. Seats an opponent told, wrongly, that it was their lead. */
  readonly misled: readonly Seat[];
  /** The lead has been faced. */
  readonly leadFaced: boolean;
  /** The card dummy's hand was last told to play, until declarer next plays from either hand (45C4). */
  readonly named: Card | undefined;
  readonly wrongDummyCard: WrongDummyCard | undefined;
  /** 46B1b. The cards of dummy's found certain to win the trick, where the director has said. */
  readonly knownToWin: readonly Card[];
  /** 57C2. Dummy's last card to the trick in hand was put forward unbidden. */
  readonly unbidden: boolean;
  /** 45C1. The card last exposed was held so that its owner's partner could see it. */
  readonly heldOut: boolean;
  /** 45C2. Declarer's card, held up and not near the table. */
  readonly heldHigh: { readonly by: Seat; readonly card: Card } | undefined;
  /** 55C. Declarer's lead from the wrong hand was put right. */
  readonly leadPutRight: boolean;
  /** Cards each seat was dealt, as last counted (13, 14). */
  readonly counted: Readonly<Partial<Record<Seat, number>>>;
  /** Seats that have looked at their cards. */
  readonly looked: readonly Seat[];
  /** A board not meant for these players, and who of them had played it (15B). */
  readonly wrongBoard: FactOf<'WrongBoard'> | undefined;
  /** 15A2. A call made on this board's cards at a wrong board and cancelled, its maker not having called here yet. */
  readonly calledEarlier: FactOf<'DirectorFinds'> | undefined;
  /** Seats that may change a call because an opponent's slip was put right under it (25A6). */
  readonly mayChange: readonly Seat[];
  /** The side an opponent explained a call to wrongly (21B1). */
  readonly misinformed: Side | undefined;
  /** Partner's remark or tempo was found to carry information (16B1). */
  readonly tempo: boolean;
  /** The paragraph that bids the director look at the board again after play (13, 16D). */
  readonly underReview: ContractRef | undefined;
  /** Claims, revokes, scores, the time after: Laws 61 to 93. */
  readonly result: Result;
}

/** The table as its own walk writes it. */
export type TableDraft = { -readonly [K in keyof ContractTable]: ContractTable[K] };

const nothingSeen: Dealing = { fault: false, cardSeen: false, astray: false, cutAskedBy: undefined };

/** What holds while there is nothing to rule. Values, so plain dealing, calling and playing allocate none. */
export const regular: ContractRuling = { outcome: 'continues' };

/** The sides vulnerable: as given, or worked out from the board's number or the number of Chicago's deal. */
export function vulnerabilityOf(setup: ContractSetup): Vulnerability {
  if (setup.vul !== undefined) return setup.vul;
  if (setup.form === 'chicago' && setup.variant !== undefined) {
    return chicagoVulnerability(setup.deal ?? 1, dealerOf(setup), setup.variant);
  }
  if (setup.form === 'rubber') return setup.rubber ? vulnerabilityIn(setup.rubber) : 'none';
  return setup.board === undefined ? 'none' : vulnerabilityOfBoard(setup.board);
}

const leaderAgainst = (declarer: Seat | undefined): Seat | undefined => declarer && leftOf(declarer);

/** A board about to be dealt, or as far on as its setup says. */
export function openTable(setup: ContractSetup): ContractTable {
  const { contract, declarer, obliged, penaltyCards, auctionUntold } = setup;
  const dealer = handlerOf(setup);
  const auction = newAuction(dealerOf(setup));
  return {
    setup,
    vul: vulnerabilityOf(setup),
    ruling: regular,
    final: false,
    stage: contract === undefined ? (auctionUntold ? 'play' : 'set') : 'clarification',
    deal: openDeal({ seats, dealer }),
    dealing: nothingSeen,
    auction: obliged ? { ...auction, duties: [obliged] } : auction,
    contract,
    declarer,
    play: newPlay(leaderAgainst(declarer), contract?.denomination),
    faceUp: (penaltyCards ?? []).map((card) => ({ ...card, inAuction: card.inAuction ?? false })),
    pendingCard: undefined,
    acceptedLead: undefined,
    leadDuty: undefined,
    leadLeftTo: undefined,
    disobeyed: false,
    misled: [],
    leadFaced: false,
    named: undefined,
    knownToWin: [],
    wrongDummyCard: undefined,
    unbidden: false,
    leadPutRight: false,
    heldOut: false,
    heldHigh: undefined,
    counted: {},
    looked: [],
    wrongBoard: undefined,
    calledEarlier: undefined,
    mayChange: [],
    misinformed: undefined,
    tempo: false,
    underReview: undefined,
    result: openResult(setup),
  };
}

export const dummyOf = ({ declarer }: Pick<ContractTable, 'declarer'>): Seat | undefined =>
  declarer && partnerOf(declarer);

/** The side that plays the contract; undefined until it is fixed. */
export const declaringSide = ({ declarer }: Pick<ContractTable, 'declarer'>): Side | undefined =>
  declarer && sideOf(declarer);

export const isDefender = ({ declarer }: Pick<ContractTable, 'declarer'>, seat: Seat): boolean =>
  declarer !== undefined && sideOf(declarer) !== sideOf(seat);

/** Who plays the cards of a hand: declarer plays dummy's. */
export const playerOf = (table: Pick<ContractTable, 'declarer'>, hand: Seat): Seat =>
  hand === dummyOf(table) ? (table.declarer as Seat) : hand;

/** Has a call been made on this board? Until then a wrong deal is dealt again (6D1). */
export const hasBegunAuction = ({ auction, contract, stage }: ContractTable): boolean =>
  auction.made > 0 || contract !== undefined || stage === 'agreed' || stage === 'scored';

/** Play is over, or there was none. */
export const isOver = ({ stage }: ContractTable): boolean =>
  stage === 'ended' || stage === 'passed-out' || stage === 'agreed' || stage === 'scored';

/** Dealt again, unasked; the board's own dealer calls first. */
export const newDeal = (table: ContractTable, law: ContractRef): NewDealCompulsory => ({
  outcome: 'new-deal-compulsory',
  law,
  nextDealer: dealerOf(table.setup),
});
