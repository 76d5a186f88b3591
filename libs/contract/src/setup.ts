import type { Card, Seat, Side } from '@fairdeal/facts';
import type { Contract } from './contract';
import type { ChicagoStanding, ChicagoVariant } from './law-fd-chicago';
import type { RubberStanding } from './law-r81-rubber';
import { dealerOfBoard, type Vulnerability } from './law-02-board';

/** How a deal is scored and how the next follows from it. */
export type Form = 'duplicate' | 'rubber' | 'chicago';

/** 50B. One small card exposed by accident is minor, any other major. */
export interface PenaltyCard {
  readonly seat: Seat;
  readonly card: Card;
  readonly kind: 'minor' | 'major';
  /** Seen before the auction ended (24): a penalty card only if that side defends. */
  readonly inAuction?: boolean;
}

/** A duty to pass: once, or until the auction ends. */
export interface MustPass {
  readonly seat: Seat;
  readonly extent: 'next-turn' | 'rest-of-auction';
}

/** What a deal of contract bridge starts from, as §4 of the page lists it. */
export interface ContractSetup {
  readonly form: Form;
  /** Number of the board, from 1; its dealer and vulnerability follow from it unless given. */
  readonly board?: number;
  /** Who calls first. At rubber, who deals the first deal. */
  readonly dealer?: Seat;
  readonly vul?: Vulnerability;
  /** Who handles the pack, where it is not the dealer. */
  readonly dealtBy?: Seat;
  /** Fixed before the facts begin: the auction was not reported. */
  readonly contract?: Contract;
  readonly declarer?: Seat;
  /** The auction was not reported, and what it came to is not known either. */
  readonly auctionUntold?: true;
  readonly scoring?: 'matchpoints' | 'imps';
  readonly event?: 'pairs' | 'teams' | 'individual';
  readonly match?: 'knock-out' | 'league' | 'swiss';
  readonly captain?: string;
  readonly purpose?: 'replay-of-past-deals';
  /** What each seat holds when the facts begin; seats not asked about may be left out. */
  readonly hands?: Readonly<Partial<Record<Seat, readonly Card[]>>>;
  readonly penaltyCards?: readonly PenaltyCard[];
  readonly obliged?: MustPass;
  /** How dummy broke 43A2. */
  readonly dummyLimited?: 'looked-at-a-defenders-hand' | 'looked-at-declarers-hand' | 'swapped-hands';
  /** 12C2c. What each side scored on the session's other boards, in percent. */
  readonly otherBoardsPercent?: Readonly<Record<Side, number>>;
  /** 79C, 92B. Minutes after the score is available; 30 unless the organiser says otherwise. */
  readonly correctionMinutes?: number;
  /** Chicago: number of this deal, of which `dealer` is the dealer. */
  readonly deal?: number;
  readonly variant?: ChicagoVariant;
  /** Where the rubber, or Chicago's four deals, stood before this one. */
  readonly rubber?: RubberStanding;
  readonly chicago?: ChicagoStanding;
}

/** Who calls first: as given, or the board's own. */
export const dealerOf = ({ dealer, board }: ContractSetup): Seat => dealer ?? dealerOfBoard(board ?? 1);

/** Who handles the pack; on a board this need not be the player who calls first. */
export const handlerOf = (setup: ContractSetup): Seat => setup.dealtBy ?? dealerOf(setup);
