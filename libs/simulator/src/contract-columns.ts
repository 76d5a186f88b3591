import type { Card, Outcome, Seat, Side } from '@fairdeal/facts';
import type { RubberSheet } from './contract-rubber';
import type { BySide, Vulnerability } from './contract-score';

export interface PenaltyCard {
  readonly seat: Seat;
  readonly card: Card;
  readonly kind: 'minor' | 'major';
  /** Of a card exposed in the auction: which side's defending makes it one. */
  readonly if?: 'NS-defend' | 'EW-defend';
}
export interface Duty {
  readonly seat: Seat;
  readonly extent: 'next-turn' | 'rest-of-auction';
}

/** What contract's lawbook should say, in the columns of its page; a column that stands not here is not asked. */
export interface ContractColumns {
  readonly outcome?: Outcome;
  readonly law?: string;
  readonly by?: readonly Seat[];
  readonly until?: string | null;
  readonly penalty?: string;
  readonly contract?: string;
  readonly declarer?: Seat | null;
  readonly leader?: Seat;
  readonly turn?: Seat;
  readonly cancelledCalls?: readonly number[];
  readonly mustPass?: Duty | readonly Duty[] | null;
  readonly mustCall?: { readonly seat: Seat; readonly call: string };
  readonly leadRestriction?: {
    readonly on: Seat;
    readonly by: 'declarer';
    readonly forbid: 'one-suit';
    readonly exceptSuits: readonly string[] | string;
    readonly when: 'first-turn-to-lead';
  } | null;
  readonly mayWithdraw?: readonly Seat[];
  readonly playsNext?: { readonly hand: Seat; readonly by: Seat };
  readonly options?: readonly string[];
  readonly optionSuit?: string;
  readonly requiredSuit?: { readonly seat: Seat; readonly suit: string } | null;
  readonly forbiddenSuit?: {
    readonly seat: Seat;
    readonly suit: string;
    readonly while: 'keeps-the-lead';
  } | null;
  readonly penaltyCards?: readonly PenaltyCard[];
  readonly playedCard?: Card | null;
  readonly legal?: boolean;
  readonly mustPlay?: { readonly seat: Seat; readonly card: Card; readonly trick: number };
  readonly mustCorrect?: readonly Seat[];
  readonly correctedTo?: readonly object[];
  readonly cardBack?: { readonly seat: Seat };
  readonly wonBy?: Seat;
  readonly playResumes?: boolean;
  readonly tricksWon?: BySide;
  readonly revokes?: readonly { readonly seat: Seat; readonly trick: number }[];
  readonly tricksTransferred?: number;
  readonly automaticTransfer?: number;
  readonly declarerTricks?: number;
  readonly score?: BySide;
  readonly imps?: number;
  readonly matchpoints?: { readonly NS: readonly number[]; readonly EW: readonly number[] };
  readonly groups?: readonly {
    readonly form: string;
    readonly matchpoints: Readonly<Record<string, number>>;
  }[];
  readonly adjusted?: { readonly NS?: number; readonly EW?: number; readonly unit?: 'imps' };
  readonly rubber?: RubberSheet;
  readonly chicago?: { readonly partscores: BySide; readonly totals: BySide };
  readonly nextDealer?: Seat | null;
  readonly redeal?: false;
  readonly dealer?: Seat;
  readonly vul?: Vulnerability;
  readonly reviewAfterPlay?: boolean;
  readonly proceduralLiable?: readonly Side[];
  readonly referTo?: 'appeals' | null;
}

/** What a rulebook of contract is told of a deal before its first fact; the page's setup fields, §4. */
export interface ContractSetup {
  readonly game: 'contract';
  readonly form: 'duplicate' | 'rubber' | 'chicago';
  readonly board?: number;
  readonly dealer?: Seat;
  readonly vul?: Vulnerability;
  readonly dealtBy?: Seat;
  readonly scoring?: 'matchpoints' | 'imps';
  readonly event?: 'pairs' | 'teams' | 'individual';
  readonly match?: 'knock-out' | 'league' | 'swiss';
  readonly hands?: Readonly<Record<Seat, readonly Card[]>>;
  readonly dummyLimited?: string;
  readonly otherBoardsPercent?: { readonly NS: number; readonly EW: number };
  readonly correctionMinutes?: number;
  readonly deal?: number;
  readonly variant?: {
    readonly partscores: 'carry' | 'duplicate';
    readonly vulnerable: 'dealer' | 'non-dealer';
  };
}
