import {
  adversariesOf,
  leftOf,
  partnerOf,
  pone,
  type Moment,
  type Outcome,
  type Seat,
  type Side,
} from '@fairdeal/facts';

/** Seats as a table of faults names them: from the seat whose deal it ought to be, or from the offender chance chose. */
export type Role = 'dealer' | 'eldest' | 'partner' | 'pone' | 'offender';
/** Both seats of a side, or those against one. */
export type Seats = readonly Role[] | 'adversaries' | 'dealers-side' | 'against-offender';

/** What a lawbook should say, in the columns of the law pages; what stands not here is not asked. */
export interface Columns<S, L> {
  readonly outcome?: Outcome;
  readonly law?: string;
  readonly nextDealer?: S | null;
  readonly by?: L;
  readonly until?: Moment | null;
  readonly claim?: 'granted';
  readonly penalty?: string;
  readonly priorScore?: 'unchanged' | 'corrected';
  /** Bridge, 39c: who else may see the card. */
  readonly mayBeSeenBy?: L;
  /** Bridge, 47. */
  readonly alternative?: string;
  /** Bridge, 43: the pack to deal with. A row says `rightful`, the key its name. */
  readonly pack?: string;
  /** Bridge, 42. */
  readonly handScore?: 'void' | 'stands';
  readonly score?: Readonly<Record<Side, number>>;
  readonly game?: { readonly winner: Side; readonly points: number; readonly kind: string } | null;
  readonly rubber?: { readonly winner: Side; readonly points: number } | null;
}
/** As a row of a fault table says it. */
export type RoleColumns = Columns<Role, Seats>;
/** As the key says it; seats in alphabetical order. */
export type KeyColumns = Columns<Seat, readonly Seat[]>;

const seatOf = (role: Role, dealer: Seat, offender: Seat): Seat => {
  switch (role) {
    case 'dealer':
      return dealer;
    case 'eldest':
      return leftOf(dealer);
    case 'partner':
      return partnerOf(dealer);
    case 'pone':
      return pone(dealer);
    case 'offender':
      return offender;
  }
};

function seatsOf(named: Seats, dealer: Seat, offender: Seat): readonly Seat[] {
  const list =
    named === 'adversaries'
      ? adversariesOf(dealer)
      : named === 'dealers-side'
        ? [dealer, partnerOf(dealer)]
        : named === 'against-offender'
          ? adversariesOf(offender)
          : named.map((role) => seatOf(role, dealer, offender));
  return [...list].sort();
}

/** What a row needs of a deal to be said in seats: the roles, and the pack by name. */
export interface Named {
  readonly dealer: Seat;
  readonly offender: Seat;
  readonly pack: string;
}

export function atTable(columns: RoleColumns, { dealer, offender, pack }: Named): KeyColumns {
  const { nextDealer, by, mayBeSeenBy, pack: named, ...same } = columns;
  return {
    ...same,
    ...(named === undefined ? {} : { pack }),
    ...(nextDealer === undefined
      ? {}
      : { nextDealer: nextDealer === null ? null : seatOf(nextDealer, dealer, offender) }),
    ...(by === undefined ? {} : { by: seatsOf(by, dealer, offender) }),
    ...(mayBeSeenBy === undefined ? {} : { mayBeSeenBy: seatsOf(mayBeSeenBy, dealer, offender) }),
  };
}

const nobody = { by: [], until: null } as const;

/** Nothing to rule, and the deal goes on. */
export const nothing: RoleColumns = { outcome: 'continues', nextDealer: null, ...nobody };
/** The same before the first card: the seat about to deal still deals next. */
export const nothingYet: RoleColumns = { ...nothing, nextDealer: 'dealer' };

export const newDeal = (law: string): RoleColumns => ({
  outcome: 'new-deal-compulsory',
  law,
  nextDealer: 'dealer',
  ...nobody,
});
export const stands = (law: string, nextDealer: Role | null = null): RoleColumns => ({
  outcome: 'stands',
  law,
  nextDealer,
  ...nobody,
});
export const rectified = (law: string, nextDealer: Role | null = null): RoleColumns => ({
  outcome: 'rectified',
  law,
  nextDealer,
  ...nobody,
});
export const recut = (law: string): RoleColumns => ({
  outcome: 'recut-required',
  law,
  nextDealer: 'dealer',
  ...nobody,
});
export const reshuffle = (law: string, nextDealer: Role | null = 'dealer'): RoleColumns => ({
  outcome: 'reshuffle-required',
  law,
  nextDealer,
  ...nobody,
});
export const claimable = (law: string, by: Seats, until: Moment): RoleColumns => ({
  outcome: 'new-deal-claimable',
  law,
  nextDealer: null,
  by,
  until,
});
export const granted = (law: string, by?: Seats): RoleColumns => ({
  outcome: 'new-deal-compulsory',
  law,
  nextDealer: 'dealer',
  claim: 'granted',
  ...(by ? { by } : {}),
});
/** Whist's page does not say who may still claim after a refusal; bridge's does (§3). */
export const refused = (law: string, by?: Seats, until: Moment | null = null): RoleColumns => ({
  outcome: 'new-deal-refused',
  law,
  nextDealer: null,
  ...(by ? { by, until } : {}),
});
export const passes = (law: string, nextDealer: Role = 'eldest'): RoleColumns => ({
  outcome: 'misdeal-deal-passes',
  law,
  nextDealer,
  ...nobody,
});
export const stopped = (law: string): RoleColumns => ({
  outcome: 'deal-stopped',
  law,
  nextDealer: 'dealer',
  ...nobody,
});
export const penalty = (law: string, what: string, by?: Seats): RoleColumns => ({
  outcome: 'penalty',
  law,
  nextDealer: null,
  penalty: what,
  ...(by ? { by } : {}),
});
