import {
  adversariesOf,
  partnerOf,
  type Card,
  type Deal,
  type Law,
  type LawRef,
  type NewDealClaimable,
  type Ruling,
  type Seat,
  type Suit,
  type WhistFact,
} from '@fairdeal/facts';
import type { Hand, Reckoning, RevokePenalty, Standing } from './score';
import type { Variant } from './setup';

export type Ref = LawRef<'whist'>;
export type WhistLaw<T extends WhistFact['type']> = Law<WhistTable, WhistFact, T>;
export type FactOf<T extends WhistFact['type']> = Extract<WhistFact, { readonly type: T }>;

/**
 * Where the deal is. `fallen`: a new deal is compulsory, the deal is lost, or it was stopped; nothing that is
 * seen later revives it, until the cards are shuffled or dealt anew.
 */
export type Phase = 'preparing' | 'dealing' | 'playing' | 'fallen';

export type Ground = FactOf<'NewDealClaimed'>['ground'];

/** A new deal that somebody may still have. */
export interface Claim {
  readonly ground: Ground;
  readonly ruling: NewDealClaimable;
  /** A card of the last four was shown: the claim outlives a hurried trump (law 40, reading R5). */
  readonly lastCards: boolean;
  /** False once somebody with no right to it claimed it: the right lives on, but the refusal is what was ruled last. */
  readonly inForce: boolean;
}

export interface ShuffleFault {
  readonly law: Ref;
  readonly irregularity: FactOf<'AttentionCalled'>['irregularity'];
  readonly pack: string;
}

/** A card lies on the wrong packet, or two left the pack as one: a misdeal as soon as the next card follows. */
export interface DealingFault {
  readonly law: 'whist:44.I' | 'whist:44.VI';
  readonly n: number;
  /** The card the dealer has moved since; one card may be moved, not two. */
  readonly moved: number | undefined;
}

export interface PastHand {
  readonly dealer: Seat;
  readonly pack: string | undefined;
  readonly before: Standing;
  readonly hand: Hand;
  readonly reckoning: Reckoning;
  /** What revokes may be claimed from until the next cut (78): as on the table while the hand was played. */
  readonly shortHand: Seat | undefined;
  readonly offSuit: WhistTable['offSuit'];
  /** Deals begun when it was over: once another was, the cards had been cut for it, even if it came to nothing. */
  readonly dealsBegun: number;
}

/** Something an adversary may exact, beside a new deal. */
export interface Exactable {
  readonly law: Ref;
  readonly what: string;
  readonly by: readonly Seat[];
  readonly against: Seat | undefined;
  readonly card: Card | undefined;
}

/** All that is remembered between two facts. Laws read it; only `take` writes. */
export interface WhistTable {
  readonly variant: Variant;
  readonly printedTrump: Suit | undefined;
  readonly ruling: Ruling;

  readonly phase: Phase;
  /** Whose deal it ought to be; undefined after a rubber, when the cards decide (laws 13 to 19). */
  readonly turn: Seat | undefined;
  /** The pack it ought to use, where that is known. */
  readonly pack: string | undefined;
  readonly deal: Deal<Seat>;
  /** Deals begun, this one included. */
  readonly dealsBegun: number;

  /** Who shuffled which pack, since the start or the last false cut (law 29). */
  readonly shuffledBy: readonly { readonly by: Seat; readonly pack: string }[];
  readonly shuffleFaults: readonly ShuffleFault[];
  /** Seats that let a face be seen before the cut. */
  readonly faceShownBy: readonly Seat[];
  /** The pack being made ready. */
  readonly packAtHand: string | undefined;
  readonly newPacks: readonly string[];
  /** The packs seen at this table; it holds two at most. */
  readonly packs: readonly string[];
  readonly presentedBy: Seat | undefined;
  readonly presentedTo: Seat | undefined;
  /** A cut was no cut, and no good one has followed. */
  readonly falseCut: boolean;
  /** Who cut in a partner's place without leave. */
  readonly cutForPartnerBy: Seat | undefined;
  readonly leaves: readonly { readonly to: Seat; readonly act: FactOf<'PermissionGiven'>['act'] }[];

  readonly fault: DealingFault | undefined;
  /** An adversary asked the dealer to count, and he has not counted since. */
  readonly countAsked: boolean;
  /** How many seats had touched cards when the deal was over. */
  readonly touchedWhileDealing: number;

  readonly trump: Card | undefined;
  /** The turn-up is in the dealer's hand, or played. */
  readonly trumpTakenUp: boolean;
  readonly trumpCallable: boolean;
  readonly foreignCards: readonly { readonly by: Seat; readonly pack: string; readonly card: Card }[];
  readonly missedTricks: readonly { readonly by: Seat; readonly trick: number }[];
  /** Cards picked up from the floor since a seat was last counted. */
  readonly restored: readonly Seat[];
  /** The new deal of 37.I rests on a count alone, and a card found on the floor undoes it (reading R12). */
  readonly mayStillBeFound: boolean;
  /** Whose short hand stood under law 46. */
  readonly shortHand: Seat | undefined;
  /** Who leads to the trick in hand; undefined where the record does not show it. */
  readonly leader: Seat | undefined;
  /** The trick in hand was led out of turn. */
  readonly falseLead: boolean;
  /** For each trick on record, the seats that did not play the suit led; undefined for tricks not seen. */
  readonly offSuit: readonly (readonly Seat[])[];
  readonly exactable: readonly Exactable[];
  /** Revoke penalties taken in the hand being played, and honours announced. */
  readonly penalties: readonly RevokePenalty[];
  readonly honours: Hand['honours'];
  /** Announced before a card of this hand was on record: too late for the hand before (6), or in time for this one. */
  readonly honoursBeforePlay: Hand['honours'];

  readonly standing: Standing;
  readonly past: PastHand | undefined;
  /** Packs of hands whose result was admitted. */
  readonly pastPacks: readonly string[];

  readonly claims: readonly Claim[];
  /** A ruling that describes the moment, until the next regular step. */
  readonly moment: Ruling | undefined;
  /** What was ruled last, of rulings that last. */
  readonly lasting: Ruling | undefined;
  /** What ended a deal; shown until another is begun. */
  readonly final: Ruling | undefined;
  /** Dealer and pack of the deal that `final` ended. */
  readonly fallen: { readonly dealer: Seat; readonly pack: string | undefined } | undefined;
  /** The law a score was reckoned by, where `continues` is the ruling. */
  readonly reckonedBy: Ref | undefined;
}

/** The table, as the one walk that opened it may write into it. */
export type Held = { -readonly [K in keyof WhistTable]: WhistTable[K] };

/** May a card be dealt now? The first deal of a walk may begin without being announced. */
export const cardsMayFall = (table: WhistTable): boolean =>
  table.phase === 'dealing' ||
  (table.phase === 'preparing' && table.dealsBegun === 0 && table.turn !== undefined);

/** Somebody deals in partner's place by the other side's leave (law 49). */
export const dealtByLeave = (table: WhistTable): boolean =>
  table.turn !== undefined &&
  table.deal.dealer === partnerOf(table.turn) &&
  hasLeave(table, table.deal.dealer, 'deal');

export const hasLeave = (table: WhistTable, seat: Seat, act: FactOf<'PermissionGiven'>['act']): boolean =>
  table.leaves.some((leave) => leave.to === seat && leave.act === act);

/** The seat the deal is reckoned to: a deputy only holds the cards (reading R19). */
export const reckonedDealer = (table: WhistTable): Seat =>
  dealtByLeave(table) && table.turn !== undefined ? table.turn : table.deal.dealer;

/** Somebody deals, without leave, who ought not to. */
export const outOfTurn = (table: WhistTable): boolean =>
  table.turn !== undefined && table.deal.dealer !== table.turn && !dealtByLeave(table);

export const wrongPack = (table: WhistTable): boolean =>
  table.pack !== undefined && table.deal.pack !== undefined && table.pack !== table.deal.pack;

export const adversaries = (table: WhistTable): readonly [Seat, Seat] => adversariesOf(table.deal.dealer);

/** The dealer or the dealer's partner. */
export const onDealersSide = (table: WhistTable, seat: Seat): boolean =>
  seat === table.deal.dealer || seat === partnerOf(table.deal.dealer);
