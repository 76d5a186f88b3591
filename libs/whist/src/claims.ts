import type { Moment, NewDealClaimable, Ruling, Seat } from '@fairdeal/facts';
import {
  reckonedDealer,
  type Claim,
  type FactOf,
  type Ground,
  type Held,
  type Ref,
  type WhistLaw,
  type WhistTable,
} from './table';

export const claimable = (law: Ref, by: readonly Seat[], until: Moment): NewDealClaimable => ({
  outcome: 'new-deal-claimable',
  law,
  by,
  until,
});

const lawOfGround: Record<Ground, Ref> = {
  'card-exposed': 'whist:38',
  'card-looked-at': 'whist:41',
  'foreign-card': 'whist:42',
  'trick-missed': 'whist:69',
};

const groundOfLaw = (law: string): Ground => {
  switch (law) {
    case 'whist:41':
      return 'card-looked-at';
    case 'whist:42':
      return 'foreign-card';
    case 'whist:69':
      return 'trick-missed';
    default:
      return 'card-exposed';
  }
};

/**
 * A new deal is claimed: granted to a seat whose right is open, and otherwise refused under the law of its ground.
 *
 * Being refused takes nothing from a seat that has the right: a side at fault cannot kill the other side's claim
 * by making it (the lawbook's page, section 5, ends the ruling there; no law ends the right).
 */
export const claimUnder = (
  ground: Ground,
  refusalLaw: (before: WhistTable) => Ref,
): WhistLaw<'NewDealClaimed'> => ({
  ref: lawOfGround[ground],
  on: ['NewDealClaimed'],
  rule: (before, fact) => {
    if (fact.ground !== ground || before.phase === 'fallen') return undefined;
    const good = before.claims.find((claim) => claim.ground === ground && claim.ruling.by.includes(fact.by));
    return good
      ? {
          outcome: 'new-deal-compulsory',
          law: good.ruling.law,
          nextDealer: reckonedDealer(before),
          claim: 'granted',
        }
      : { outcome: 'new-deal-refused', law: refusalLaw(before), by: [] };
  },
});

export const stands = (law: Ref): Ruling => ({ outcome: 'stands', law });

const isSameRight = (one: Claim, ground: Ground, by: readonly Seat[]) =>
  one.ground === ground && one.ruling.by.some((seat) => by.includes(seat));

/** A fresh ground gives the right anew, to a partner who had waived an older one too. */
export function openClaim(held: Held, ruling: NewDealClaimable, lastCards: boolean): void {
  const ground = groundOfLaw(ruling.law);
  const older = held.claims.find((claim) => isSameRight(claim, ground, ruling.by));
  held.claims = [
    ...held.claims.filter((claim) => claim !== older),
    { ground, ruling, lastCards: lastCards || (older?.lastCards ?? false), inForce: true },
  ];
}

/** Runs rights out; the deal then stands as far as they go. */
export function endClaims(held: Held, over: (claim: Claim) => boolean): void {
  const ended = held.claims.filter(over);
  if (ended.length === 0) return;
  held.claims = held.claims.filter((claim) => !ended.includes(claim));
  const shown = ended.findLast((claim) => claim.inForce);
  if (shown) held.lasting = stands(shown.ruling.law as Ref);
}

/** Each seat waives for itself: one partner's waiver does not bind the other (reading R23). */
export function waive(held: Held, { by, ground }: FactOf<'ClaimWaived'>): void {
  const waived = held.claims.filter((claim) => claim.ground === ground && claim.ruling.by.includes(by));
  for (const claim of waived) {
    const left = claim.ruling.by.filter((seat) => seat !== by);
    if (left.length === 0) endClaims(held, (each) => each === claim);
    else {
      const narrower = { ...claim, ruling: { ...claim.ruling, by: left } };
      held.claims = held.claims.map((each) => (each === claim ? narrower : each));
    }
  }
}

/** Somebody with no right to it claimed it: the refusal is what was ruled last. */
export function passOver(held: Held, ground: Ground): void {
  held.claims = held.claims.map((claim) => (claim.ground === ground ? { ...claim, inForce: false } : claim));
}
