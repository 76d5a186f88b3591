import { partnerOf, pone, sideOf, type Seat } from '@fairdeal/facts';
import type { RightEnded } from './ledger';
import { claimantsOf, ended, type HeldRight } from './right-held';
import type { BridgeTable, FactOf } from './table';

/** About doubling, and so law 55's; every other consultation is about what to exact. */
export const isAboutDoubling = ({ about }: FactOf<'PartnersConsulted'>): boolean => /doubl/i.test(about);

export const consults = ({ seats }: FactOf<'PartnersConsulted'>, seat: Seat): boolean =>
  seats.includes(seat) && seats.includes(partnerOf(seat));

/**
 * 97. Partners who confer about exacting what is due to them have been paid.
 *
 * A new deal they might claim is such a penalty (reading A19). A compulsory one is not: nobody need ask for it.
 */
export const law97: RightEnded<'PartnersConsulted'> = {
  ref: 'bridge:97',
  on: ['PartnersConsulted'],
  ends: (_before, fact) =>
    isAboutDoubling(fact)
      ? undefined
      : (right) => (right.named.some((seat) => consults(fact, seat)) ? ended(right, 'consulted') : right),
  standsBy: () => 'bridge:97',
};

/** The eldest hand's alone, so that his partner's demand for it is what law 103 forbids. */
export const isTheEldestHands = (before: BridgeTable, right: HeldRight): boolean =>
  right.named.length === 1 && right.named[0] === partnerOf(pone(before.deal.dealer));

/** The other choice some rights leave, as law 47's: taking it is no wrong demand. */
const takesTheAlternative = (right: HeldRight, { penalty }: FactOf<'PenaltyDemanded'>): boolean =>
  right.alternative === penalty;

/** 47. The eldest hand takes the other thing the law offers him, and so gives up the new deal. */
export const alternativeTaken: RightEnded<'PenaltyDemanded'> = {
  ref: 'bridge:47',
  on: ['PenaltyDemanded'],
  ends: (_before, fact) => (right) =>
    claimantsOf(right).includes(fact.by) && takesTheAlternative(right, fact) ? ended(right, 'waived') : right,
  standsBy: ({ law }) => law,
};

/** 102. Whoever demands a penalty the law does not give can have none (reading A19). */
export const law102: RightEnded<'PenaltyDemanded'> = {
  ref: 'bridge:102',
  on: ['PenaltyDemanded'],
  ends: (_before, fact) => (right) =>
    claimantsOf(right).includes(fact.by) && !takesTheAlternative(right, fact)
      ? ended(right, 'wrong-penalty')
      : right,
  standsBy: () => 'bridge:102',
};

/**
 * 103. The pone may say that a penalty has arisen and no more. If he demands one, for a new deal or another, that is
 * consultation and the eldest hand's right is gone with it (reading A19).
 */
export const law103: RightEnded<'NewDealClaimed' | 'PenaltyDemanded'> = {
  ref: 'bridge:103',
  on: ['NewDealClaimed', 'PenaltyDemanded'],
  ends: (before, { by }) =>
    by === pone(before.deal.dealer)
      ? (right) =>
          isTheEldestHands(before, right) && sideOf(by) === sideOf(right.named[0] as Seat)
            ? ended(right, 'demanded')
            : right
      : undefined,
  standsBy: () => 'bridge:103',
};
