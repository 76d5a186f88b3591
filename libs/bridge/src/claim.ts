import { pone, type NewDealRefused, type Ruling } from '@fairdeal/facts';
import { isTheEldestHands } from './law-97-consultation';
import {
  answersTo,
  claimants,
  claimantsOf,
  ended,
  isOpen,
  lastOpen,
  type Ending,
  type HeldRight,
} from './right-held';
import { newDeal, type BridgeLaw, type BridgeRef, type BridgeTable, type FactOf } from './table';

type Claim = FactOf<'NewDealClaimed'>;

/** The rights a claim speaks of: those of its ground; if there are none, whatever rights there are. */
function spokenOf({ ledger }: BridgeTable, { by, ground }: Claim): readonly HeldRight[] {
  const ofGround = ledger.filter((right) => answersTo(right, ground));
  const relevant = ofGround.length > 0 ? ofGround : ledger;
  const own = relevant.filter(({ named }) => named.includes(by));
  return own.length > 0 ? own : relevant;
}

/** Grounds for which the deal's completion is a deadline, so that with no fault at all the claim is still late. */
const endsWithTheDeal = (ground: Claim['ground']): boolean =>
  ground === 'card-exposed' || ground === 'card-looked-at' || ground === 'other';

/** Why a claim fails: the first reason of the page's order that applies (§4). */
function reasonAgainst(before: BridgeTable, claim: Claim): BridgeRef {
  // The pone's demand ends what is the eldest hand's alone, so it is 103 at once, whatever else lies open.
  const isPones = claim.by === pone(before.deal.dealer);
  if (isPones && before.ledger.some((right) => isOpen(right) && isTheEldestHands(before, right))) {
    return 'bridge:103';
  }
  const rights = spokenOf(before, claim);
  const hasEnded = (ending: Ending) => rights.findLast(({ endings }) => endings.includes(ending));
  if (hasEnded('consulted')) return 'bridge:97';
  const demandsForPartner = isPones && rights.some((right) => isTheEldestHands(before, right));
  if (demandsForPartner || hasEnded('demanded')) return 'bridge:103';
  if (hasEnded('wrong-penalty')) return 'bridge:102';
  const anothers = rights.findLast((right) => isOpen(right) && !right.named.includes(claim.by));
  if (anothers) return anothers.law;
  const passedBy =
    hasEnded('waived') ??
    rights.findLast(
      ({ endings, until, law }) =>
        endings.includes('late') && until !== 'deal-completed' && law !== 'bridge:39d',
    );
  if (passedBy) return passedBy.law;
  if (hasEnded('late')) return 'bridge:39d';
  if (rights.some(({ barred }) => barred.length > 0)) return 'bridge:40';
  return before.complete && endsWithTheDeal(claim.ground) ? 'bridge:39d' : 'bridge:38';
}

function granted(before: BridgeTable, { by, ground }: Claim): HeldRight | undefined {
  const open = before.ledger.filter((right) => claimantsOf(right).includes(by));
  return open.findLast((right) => answersTo(right, ground)) ?? open.at(-1);
}

function refused(before: BridgeTable, claim: Claim): NewDealRefused {
  const law = reasonAgainst(before, claim);
  const left =
    claim.by === pone(before.deal.dealer)
      ? before.ledger.map((right) => (isTheEldestHands(before, right) ? ended(right, 'demanded') : right))
      : before.ledger;
  const open = lastOpen(left);
  return {
    outcome: 'new-deal-refused',
    law,
    by: claimants(left, before.deal.dealer),
    ...(open && { until: open.until }),
  };
}

/**
 * A claim is granted if an open right names the seat, whatever ground it gave; else refused, by the first reason that
 * applies. A seat the law names and its own look has barred is refused under 40 while its partner's right is open.
 */
export function judgeClaim(before: BridgeTable, claim: Claim): Ruling {
  const right = granted(before, claim);
  return right
    ? { ...newDeal(before, right.law as BridgeRef), claim: 'granted', by: [claim.by] }
    : refused(before, claim);
}

/** One law for each that can decide a claim, so that a claim is looked up by the law that decided it. */
const deciding = (ref: BridgeRef): BridgeLaw<'NewDealClaimed'> => ({
  ref,
  on: ['NewDealClaimed'],
  rule: (before, claim) => {
    const ruling = judgeClaim(before, claim);
    return 'law' in ruling && ruling.law === ref ? ruling : undefined;
  },
});

export const lawsOfClaims: readonly BridgeLaw<'NewDealClaimed'>[] = [
  deciding('bridge:97'),
  deciding('bridge:103'),
  deciding('bridge:102'),
  deciding('bridge:39a'),
  deciding('bridge:39b'),
  deciding('bridge:39c'),
  deciding('bridge:39d'),
  deciding('bridge:40'),
  deciding('bridge:46'),
  deciding('bridge:47'),
  deciding('bridge:48'),
  deciding('bridge:55'),
  deciding('bridge:67'),
  deciding('bridge:83'),
  deciding('bridge:38'),
];
