import type { Card, ContractFact, Seat, Side } from '@fairdeal/facts';
import type { Claim } from './claim';
import type { DealScored } from './account';
import type { Revoke } from './law-64-transfer';
import type { BySide } from './law-77-score';
import type { ContractSetup } from './setup';

/** A revoke somebody drew attention to, and how late that was first done (64B4, 64B5). */
export interface Noticed {
  readonly seat: Seat;
  readonly trick: number;
  readonly late: Revoke['late'];
}

/** What is known of how far each side is to blame (12C2a). */
export type Responsibility = Readonly<Record<Side, 'none' | 'partial' | 'direct'>>;

/** A result put in the place of the table's: by 12C1, 64C1, or on being clearly convinced of it (79B3). */
export interface Assigned {
  readonly contract: string | undefined;
  readonly declarer: Seat | undefined;
  readonly tricks: number;
}

/** The score both sides agreed on. */
export interface AgreedScore {
  readonly contract: string;
  readonly declarer: Seat | null;
  readonly tricks: number | null;
  /** Tricks by which rulings had moved declarer's count when it was agreed: it has them in it. */
  readonly moved: number;
}

/** What is kept of a board's claims, revokes and score, and of the time after: Laws 61 to 93. */
export interface Result {
  readonly setup: ContractSetup;
  readonly revokes: readonly Revoke[];
  readonly noticed: readonly Noticed[];
  /** The director found that a revoke was a penalty card not played (64B3). */
  readonly penaltyCardKept: boolean;
  /** Tricks to which a seat put no card (67B1). */
  readonly omitted: readonly { readonly seat: Seat; readonly trick: number }[];
  /** Seats to which a card was restored after the lead was faced (14B). */
  readonly restored: readonly { readonly seat: Seat; readonly card: Card }[];
  /** Revokes of defenders first pointed out by a dummy who had lost the right to (43B3). */
  readonly forfeited: readonly { readonly seat: Seat; readonly trick: number }[];
  /** Revokes put right, and whether both sides' were, under 62C3. */
  readonly corrected: readonly { readonly seat: Seat; readonly trick: number; readonly both: boolean }[];

  /** The seat last counted short, until its card is found (14B). */
  readonly shortHand: Seat | undefined;

  readonly claim: Claim | undefined;
  /** Tricks by side where their order was not told. */
  readonly tricksSoFar: BySide | undefined;
  /** Tricks moved to a side because a claim or concession was undone (69B2, 71). */
  readonly returned: BySide;
  readonly assigned: Assigned | undefined;

  readonly tricksAgreed: { readonly declarer: number; readonly moved: number } | undefined;
  readonly agreed: AgreedScore | undefined;
  /** The score as it was entered, where that is not what the contract comes to. */
  readonly entered: BySide | undefined;
  /** What was reported wrong with the score, last. */
  readonly report: Extract<ContractFact, { readonly type: 'ScoreErrorReported' }> | undefined;
  /** Whether what was entered has been put right (79C1, 79C2). */
  readonly putRight: boolean;
  readonly organiserApproves: boolean | undefined;
  readonly beyondDoubt: boolean | undefined;

  readonly handsReturned: boolean;
  /** Sides one of which has called on a later board. */
  readonly calledOnNext: readonly Side[];
  readonly roundEnded: boolean;

  /** An explanation was wrong (21, 75). */
  readonly misexplained: boolean;
  readonly noNormalPlay: boolean;
  readonly noResult: boolean;
  readonly directorsError: boolean;
  readonly responsibility: Responsibility | undefined;
  readonly nonBalancing: (BySide & { readonly unit: string | undefined }) | undefined;
  /** A match's result without this board could be known (86A). */
  readonly matchKnown: boolean;
  /** Somebody has asked for a new deal. */
  readonly newDealAsked: boolean;
  readonly captainConcurs: boolean;
  readonly appeal: Extract<ContractFact, { readonly type: 'AppealLodged' }> | undefined;
  readonly fouled: Extract<ContractFact, { readonly type: 'FouledBoard' }> | undefined;
  readonly allPlayedSameForm: boolean;

  /** Deals of a rubber or of Chicago as scored on this stream. */
  readonly deals: readonly DealScored[];
  readonly honours: readonly Extract<ContractFact, { readonly type: 'HonoursClaimed' }>[];
  readonly rubberClosed: boolean;
}

const none = { NS: 0, EW: 0 };

export const openResult = (setup: ContractSetup): Result => ({
  setup,
  revokes: [],
  noticed: [],
  penaltyCardKept: false,
  omitted: [],
  restored: [],
  forfeited: [],
  corrected: [],
  shortHand: undefined,
  claim: undefined,
  tricksSoFar: undefined,
  returned: none,
  assigned: undefined,
  tricksAgreed: undefined,
  agreed: undefined,
  entered: undefined,
  report: undefined,
  putRight: false,
  organiserApproves: undefined,
  beyondDoubt: undefined,
  handsReturned: false,
  calledOnNext: [],
  roundEnded: false,
  misexplained: false,
  noNormalPlay: false,
  noResult: false,
  directorsError: false,
  responsibility: undefined,
  nonBalancing: undefined,
  matchKnown: false,
  newDealAsked: false,
  captainConcurs: false,
  appeal: undefined,
  fouled: undefined,
  allPlayedSameForm: false,
  deals: [],
  honours: [],
  rubberClosed: false,
});

/** 79C, 92B. Minutes after the score is available in which it may be corrected and appealed against. */
export const correctionMinutes = ({ setup }: Result): number => setup.correctionMinutes ?? 30;
