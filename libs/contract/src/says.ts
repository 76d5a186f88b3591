import type { Card, LawRef, Ruling, Seat, Side, Suit } from '@fairdeal/facts';
import type { PenaltyCard } from './setup';
import type { LeadRestriction } from './auction';

export type ContractRef = LawRef<'contract'>;

/** A choice the laws leave to a player or the director, named as §4 of the page names it. */
export type Option =
  | 'accept-and-declare'
  | 'accept-and-be-dummy'
  | 'accept-lead'
  | 'refuse'
  | 'refuse-require-suit'
  | 'refuse-forbid-suit'
  | 'refuse-leave-card'
  | 'require-suit'
  | 'forbid-suit'
  | 'leave-card'
  | 'accept-card'
  | 'refuse-card'
  | 'partner-highest-of-suit-led'
  | 'partner-lowest-of-suit-led'
  | 'partner-card-of-named-other-suit'
  | 'partner-not-card-of-named-other-suit'
  | 'choose-dummys-card'
  | 'name-any-legal-card'
  | 'accept-first-bid'
  | 'let-replacement-stand'
  | 'finish-and-count'
  | 'order-right-board-later'
  | 'adjudicate-under-70'
  | 'play'
  | 'play-and-review';

/**
 * What a ruling says beside what every game's rulings say: the columns of §4 of the page that the state of the table
 * does not tell by itself. A column left out has nothing to say.
 */
export interface Says {
  readonly options?: readonly Option[];
  /** The suit of the card led out of turn, for the two suit options of 54. */
  readonly optionSuit?: Suit;
  /** The card ruled on, if it counts as played. */
  readonly playedCard?: Card | null;
  /** Whether the last card played broke no duty of following suit, penalty card or lead. */
  readonly legal?: boolean;
  readonly mustCall?: { readonly seat: Seat; readonly call: string };
  /** Who may take back a call or a card. */
  readonly mayWithdraw?: readonly Seat[];
  readonly playsNext?: { readonly hand: Seat; readonly by: Seat };
  readonly requiredSuit?: { readonly seat: Seat; readonly suit: Suit };
  readonly forbiddenSuit?: { readonly seat: Seat; readonly suit: Suit; readonly while: 'keeps-the-lead' };
  readonly mustPlay?: { readonly seat: Seat; readonly card: Card; readonly trick: number };
  readonly mustCorrect?: readonly Seat[];
  readonly correctedTo?: readonly (
    | { readonly trick: number; readonly by: Seat; readonly card: Card; readonly wonBy: Seat }
    | { readonly trick: number; readonly lead: Card; readonly wonBy: Seat }
  )[];
  /** A face-down lead to be taken back. */
  readonly cardBack?: { readonly seat: Seat };
  readonly wonBy?: Seat;
  /** The hand the next card must come from, where the ruling settles it. */
  readonly turn?: Seat;
  /** 26B, where it applies. */
  readonly leadRestriction?: LeadRestriction;
  readonly penaltyCards?: readonly PenaltyCard[];
  readonly playResumes?: boolean;
  readonly revokes?: readonly { readonly seat: Seat; readonly trick: number }[];
  readonly tricksTransferred?: number;
  readonly automaticTransfer?: number;
  readonly declarerTricks?: number;
  /** A contract assigned, as `4SX`. */
  readonly contract?: string;
  readonly declarer?: Seat;
  readonly score?: Readonly<Record<Side, number>>;
  readonly imps?: number;
  readonly matchpoints?: Readonly<Record<Side, readonly number[]>>;
  readonly groups?: readonly {
    readonly form: string;
    readonly matchpoints: Readonly<Record<string, number>>;
  }[];
  readonly adjusted?: Readonly<Partial<Record<Side, number>>> & { readonly unit?: 'imps' };
  readonly reviewAfterPlay?: boolean;
  readonly proceduralLiable?: readonly Side[];
  readonly referTo?: 'appeals';
  readonly redeal?: false;
  readonly nextDealer?: Seat;
}

/**
 * A ruling of this lawbook. `lasts: 'board'`: it stays in force until another ruling takes its place; a `stands`,
 * `rectified` or `continues` that does not is spent by the next regular step, and a penalty when nothing of it is
 * owed any more.
 */
export type ContractRuling = Ruling & {
  readonly says?: Says;
  readonly lasts?: 'board';
  /** Of a `continues`: it answers what was in force, and takes its place whatever that was. */
  readonly settles?: true;
};

type Extra = Omit<ContractRuling, 'outcome' | 'law'>;

export const stands = (law: ContractRef, says?: Says, extra?: Extra): ContractRuling => ({
  outcome: 'stands',
  law,
  ...(says && { says }),
  ...extra,
});

export const rectified = (law: ContractRef, says?: Says, extra?: Extra): ContractRuling => ({
  outcome: 'rectified',
  law,
  ...(says && { says }),
  ...extra,
});

export const goesOn = (law: ContractRef, says?: Says, extra?: Extra): ContractRuling => ({
  outcome: 'continues',
  law,
  ...(says && { says }),
  ...extra,
});

/** Names of §4 for what a ruling costs, or for the choice it leaves. */
export type PenaltyName =
  | 'tricks-transferred'
  | 'partner-must-pass'
  | 'offender-must-pass'
  | 'side-must-pass'
  | 'lead-restriction'
  | 'penalty-card'
  | 'player-chooses'
  | 'call-cancelled'
  | 'claim-adjudicated'
  | 'adjusted-score'
  | 'result-cancelled'
  | 'board-cancelled'
  | 'procedural';

export const penalty = (
  law: ContractRef,
  name: Exclude<PenaltyName, 'player-chooses'>,
  says?: Says,
  extra?: Extra,
): ContractRuling => ({ outcome: 'penalty', law, penalty: name, by: [], ...(says && { says }), ...extra });
