import { otherSide, partnerOf, pone, sideOf, type Seat, type Side } from '@fairdeal/facts';
import { law63, law65 } from './law-61-dummy';
import { correctedUnder, handOf, isByAnAdversary, law85, law86, law88, law94 } from './law-85-revoke';
import type { RightEnded } from './ledger';
import { claimantsOf, ended, type HeldRight } from './right-held';
import { noPenalty, type BridgeLaw, type BridgeTable, type FactOf } from './table';

/** About doubling, and so law 55's. */
export const isAboutDoubling = ({ about }: FactOf<'PartnersConsulted'>): boolean => /doubl/i.test(about);

/** About a revoke, and so not about a new deal; every other consultation is taken to be about that. */
export const isAboutRevoke = ({ about }: FactOf<'PartnersConsulted'>): boolean => /revok/i.test(about);

export const consults = ({ seats }: FactOf<'PartnersConsulted'>, seat: Seat): boolean =>
  seats.includes(seat) && seats.includes(partnerOf(seat));

/**
 * 97. Partners who confer about exacting what is due to them have been paid.
 *
 * A new deal they might claim is such a penalty (reading A19). A compulsory one is not: nobody need ask for it. What
 * they said of a revoke has paid them for the revoke, and leaves a new deal where it was.
 */
export const law97: RightEnded<'PartnersConsulted'> = {
  ref: 'bridge:97',
  on: ['PartnersConsulted'],
  ends: (_before, fact) =>
    isAboutDoubling(fact) || isAboutRevoke(fact)
      ? undefined
      : (right) => (right.named.some((seat) => consults(fact, seat)) ? ended(right, 'consulted') : right),
  standsBy: () => 'bridge:97',
};

/** The side that confers, if two partners do. */
export function consultingSide(fact: FactOf<'PartnersConsulted'>): Side | undefined {
  const one = fact.seats.find((seat) => consults(fact, seat));
  return one && sideOf(one);
}

const sideIsPaid = (before: BridgeTable, side: Side, against: Seat, trick: number): boolean =>
  handOf(before, against)?.conferred.some((by) => by.side === side && trick <= by.upTo) === true;

/** Had the claimants conferred about it already? */
export const isPaid = (before: BridgeTable, { by, against, trick }: FactOf<'RevokeClaimed'>): boolean =>
  sideIsPaid(before, sideOf(by), against, trick);

const freeOfCharge = [law88, law94, law86, law85, law63, law65] as readonly BridgeLaw<'RevokeClaimed'>[];

/**
 * 97. The partners who may exact a revoke's penalty confer about it: it counts as paid, whether they claimed it before
 * or claim it after. Once the hand is scored it has been exacted, and they may talk.
 *
 * Not covered: which of two revokes they spoke of, so that all that were made before are paid for; nor a consultation
 * that does not name the revoke, which those at the table may know to have been about it.
 */
export const law97Revoke: BridgeLaw<'PartnersConsulted' | 'RevokeClaimed' | 'RevokeCorrected'> = {
  ref: 'bridge:97',
  on: ['PartnersConsulted', 'RevokeClaimed', 'RevokeCorrected'],
  rule: (before, fact) => {
    const paid = noPenalty('bridge:97');
    switch (fact.type) {
      case 'PartnersConsulted': {
        if (!isAboutRevoke(fact)) return undefined;
        const claimed = before.accused.some(
          (claim) => consults(fact, claim.by) && freeOfCharge.every((law) => !law.rule(before, claim)),
        );
        return claimed ? paid : undefined;
      }
      case 'RevokeClaimed':
        return isByAnAdversary(fact) && isPaid(before, fact) ? paid : undefined;
      case 'RevokeCorrected':
        return before.phase === 'play' &&
          correctedUnder(before, fact) === '87' &&
          sideIsPaid(before, otherSide(sideOf(fact.by)), fact.by, fact.trick)
          ? paid
          : undefined;
    }
  },
};

/** What the dealer may now exact for an adversary's fault in the play, other than three tricks. */
const owedToTheDealer = ({ phase, callable, ruling }: BridgeTable): boolean =>
  phase === 'play' &&
  (callable.some(({ law }) => law !== 'bridge:68') ||
    (ruling.outcome === 'penalty' && ruling.law === 'bridge:76'));

/**
 * 97. Dealer and dummy confer about a card that lies to be called, or a lead: it counts as paid. They must be told
 * to have spoken of the penalty, of calling or of a card; any other talk is for those at the table.
 */
export const law97Call: BridgeLaw<'PartnersConsulted'> = {
  ref: 'bridge:97',
  on: ['PartnersConsulted'],
  rule: (before, fact) =>
    !isAboutRevoke(fact) &&
    !isAboutDoubling(fact) &&
    /penalt|card|call/i.test(fact.about) &&
    consults(fact, before.deal.dealer) &&
    owedToTheDealer(before)
      ? noPenalty('bridge:97')
      : undefined,
};

/**
 * 102. A card or a lead may be called, and the dealer demands a new deal or a revoke's three tricks: he can have
 * nothing. Not where he has claimed a revoke besides. Other words for a call are taken to mean one.
 */
export const law102Call: BridgeLaw<'PenaltyDemanded'> = {
  ref: 'bridge:102',
  on: ['PenaltyDemanded'],
  rule: (before, { by, penalty, card }) =>
    by === before.deal.dealer &&
    card === undefined &&
    /revoke|tricks|deal/i.test(penalty) &&
    owedToTheDealer(before) &&
    !before.accused.some((claim) => claim.by === by)
      ? noPenalty('bridge:102')
      : undefined,
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
