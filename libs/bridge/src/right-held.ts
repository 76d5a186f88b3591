import type { LawRef, Moment, NewDealClaimable, Seat } from '@fairdeal/facts';
import { inDealingOrder } from './ruled-order';

/** The ground a `NewDealClaimed` names. `other` names none in particular and answers to any. */
export type Ground =
  | 'card-exposed'
  | 'card-looked-at'
  | 'declaration'
  | 'trick-missed'
  | 'consultation'
  | 'faced-card'
  | 'other';

/** What may end a right before it is used; law 40 stands apart, for it bars seats and not the right. */
export type Ending = 'consulted' | 'demanded' | 'wrong-penalty' | 'waived' | 'late';

/** A new deal somebody may have had for one fault: one line of the ledger, kept after it is dead. */
export interface HeldRight {
  readonly law: LawRef<'bridge'>;
  readonly ground: Ground;
  /** Seats to which the law gives the claim. */
  readonly named: readonly Seat[];
  /** Those of them that looked at their cards (law 40). */
  readonly barred: readonly Seat[];
  readonly until: Moment;
  /** The card in question, where there is one and somebody said which. */
  readonly n: number | null;
  /** The dealer waited for the seat's decision (reading A14). */
  readonly timeGiven: boolean;
  readonly endings: readonly Ending[];
  readonly mayBeSeenBy?: readonly Seat[];
  readonly alternative?: string;
}

export type Ledger = readonly HeldRight[];

export const newRight = (
  law: LawRef<'bridge'>,
  ground: Ground,
  named: readonly Seat[],
  until: Moment,
  more: Partial<HeldRight> = {},
): HeldRight => ({ law, ground, named, until, barred: [], n: null, timeGiven: false, endings: [], ...more });

export const claimantsOf = (right: HeldRight): readonly Seat[] =>
  right.endings.length > 0 ? [] : right.named.filter((seat) => !right.barred.includes(seat));

export const isOpen = (right: HeldRight): boolean => claimantsOf(right).length > 0;

export const ended = (right: HeldRight, ending: Ending): HeldRight =>
  right.endings.includes(ending) ? right : { ...right, endings: [...right.endings, ending] };

/** Of a waiver as of a claim: no ground in particular covers every right the seat has. */
export const answersTo = (right: HeldRight, ground: Ground): boolean =>
  ground === 'other' || right.ground === ground;

/** Every seat that may claim now, under whatever law. */
export const claimants = (ledger: Ledger, dealer: Seat): readonly Seat[] =>
  inDealingOrder(dealer, (seat) => ledger.some((right) => claimantsOf(right).includes(seat)));

export const lastOpen = (ledger: Ledger): HeldRight | undefined => ledger.findLast(isOpen);

/** The ruling an open right makes: the latest names the law, and `by` all who may claim at this moment. */
export function claimable(ledger: Ledger, dealer: Seat): NewDealClaimable | undefined {
  const right = lastOpen(ledger);
  return (
    right && {
      outcome: 'new-deal-claimable',
      law: right.law,
      by: claimants(ledger, dealer),
      until: right.until,
      ...(right.mayBeSeenBy && { mayBeSeenBy: right.mayBeSeenBy }),
      ...(right.alternative !== undefined && { alternative: right.alternative }),
    }
  );
}
