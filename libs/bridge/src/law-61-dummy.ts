import { partnerOf, sideOf, type Seat } from '@fairdeal/facts';
import { adversaries, isAdversary } from './ruled-order';
import { isBeforeTheDeal, noPenalty, type BridgeLaw, type BridgeTable, type FactOf } from './table';

/** Dummy is a role from the opening lead on (law 61). */
export const isDummy = ({ phase, partner }: BridgeTable, seat: string): boolean =>
  seat === partner && (phase === 'play' || phase === 'played');

interface Played {
  readonly dealer: Seat;
  readonly dummy: Seat;
  readonly pointedOut: readonly Seat[];
}

/** The hand a revoke is claimed in: until the next is dealt, still the one before, and its dummy is dummy still. */
function handPlayed(table: BridgeTable): Played | undefined {
  const { phase, deal, partner, pointedOut, last } = table;
  if (phase === 'play' || phase === 'played') return { dealer: deal.dealer, dummy: partner, pointedOut };
  return isBeforeTheDeal(table) && last
    ? { dealer: last.dealer, dummy: partnerOf(last.dealer), pointedOut: last.pointedOut }
    : undefined;
}

/** 62a. Dummy may ask the dealer whether he is void of a suit he renounces, wherever he saw it from. */
export const law62a: BridgeLaw<'SuitQuestionAsked'> = {
  ref: 'bridge:62a',
  on: ['SuitQuestionAsked'],
  rule: (before, { by, of }) =>
    isDummy(before, by) && of === before.deal.dealer
      ? { outcome: 'continues', law: 'bridge:62a' }
      : undefined,
};

/** 62g. Dummy, like anybody, may have an error of score corrected; a trick conceded and entered is none. */
export const law62g: BridgeLaw<'AttentionCalled'> = {
  ref: 'bridge:62g',
  on: ['AttentionCalled'],
  rule: ({ phase, claimAdmitted }, { irregularity }) =>
    phase === 'played' && claimAdmitted && irregularity === 'score'
      ? { outcome: 'stands', law: 'bridge:62g' }
      : undefined,
};

/** The seats whose fault dummy points to by this fact, beyond what law 62 leaves him. */
export function pointedToByDummy(
  before: BridgeTable,
  fact: FactOf<'SuitQuestionAsked' | 'AttentionCalled' | 'RevokeClaimed' | 'PenaltyDemanded'>,
): readonly Seat[] {
  const hand = handPlayed(before);
  if (fact.by !== hand?.dummy) return [];
  const { dealer } = hand;
  const isOfARevoke =
    fact.type === 'RevokeClaimed' || (fact.type === 'AttentionCalled' && fact.irregularity === 'revoke');
  if (isBeforeTheDeal(before) && !isOfARevoke) return [];
  switch (fact.type) {
    case 'SuitQuestionAsked':
      return isAdversary(dealer, fact.of) ? [fact.of] : [];
    case 'RevokeClaimed':
      return isAdversary(dealer, fact.against) ? [fact.against] : [];
    case 'AttentionCalled':
      return fact.irregularity === 'revoke' || fact.irregularity === 'card-exposed'
        ? adversaries(dealer)
        : [];
    case 'PenaltyDemanded':
      return adversaries(dealer);
  }
}

/**
 * 63. Dummy points to something that would earn a penalty, otherwise than law 62 allows: the dealer cannot have it,
 * even if he would have seen it himself.
 *
 * Not covered: a gesture or a look. Whether dummy meant anything by it is for those who were there.
 */
export const law63: BridgeLaw<'SuitQuestionAsked' | 'AttentionCalled' | 'RevokeClaimed' | 'PenaltyDemanded'> =
  {
    ref: 'bridge:63',
    on: ['SuitQuestionAsked', 'AttentionCalled', 'RevokeClaimed', 'PenaltyDemanded'],
    rule: (before, fact) => {
      if (pointedToByDummy(before, fact).length > 0) return noPenalty('bridge:63');
      const hand = handPlayed(before);
      return fact.type === 'RevokeClaimed' &&
        hand?.pointedOut.includes(fact.against) &&
        sideOf(fact.by) === sideOf(hand.dealer)
        ? noPenalty('bridge:63')
        : undefined;
    },
  };

/** 65. Dummy's revoke carries no penalty. Once the trick is quitted it stands; before that it is merely corrected. */
export const law65: BridgeLaw<'RevokeClaimed' | 'RevokeCorrected'> = {
  ref: 'bridge:65',
  on: ['RevokeClaimed', 'RevokeCorrected'],
  rule: (before, fact) => {
    if (fact.type === 'RevokeClaimed') {
      return fact.against === handPlayed(before)?.dummy && sideOf(fact.by) !== sideOf(fact.against)
        ? noPenalty('bridge:65')
        : undefined;
    }
    if (!isDummy(before, fact.by)) return undefined;
    return before.play.quitted >= fact.trick
      ? noPenalty('bridge:65')
      : { outcome: 'rectified', law: 'bridge:65' };
  },
};
