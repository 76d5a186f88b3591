import { partnerOf, sideOf, type Ruling, type Seat } from '@fairdeal/facts';
import { beforeTheFirstCard } from './law-33-cut';
import { isAdversary } from './ruled-order';
import {
  newDeal,
  packInUse,
  rightfulDealerOf,
  stands,
  type BridgeLaw,
  type BridgeTable,
  type FactOf,
} from './table';

type Pointing = FactOf<'AttentionCalled' | 'InterruptionSettled'>;

/** What the fact points out, by a remark or by a question that proved right. */
function pointedOut(before: BridgeTable, fact: Pointing): 'pack' | 'turn' | undefined {
  if (fact.type === 'AttentionCalled') {
    if (fact.irregularity === 'wrong-pack') return 'pack';
    return fact.irregularity === 'deal-out-of-turn' ? 'turn' : undefined;
  }
  const asked = before.deal.interruptions.findLast(({ established }) => established === undefined);
  if (!fact.established || !asked) return undefined;
  return asked.question === 'whose-pack' ? 'pack' : asked.question === 'whose-deal' ? 'turn' : undefined;
}

const rightfulPack = ({ setup, deal }: BridgeTable): string | undefined =>
  setup.packOf ? setup.packOf[sideOf(deal.dealer)] : deal.rightfulPack;

function ruleOnPack(before: BridgeTable): Ruling | undefined {
  const pack = rightfulPack(before);
  const used = packInUse(before);
  if (pack === undefined || used === undefined || used === pack) return undefined;
  if (beforeTheFirstCard(before)) return { outcome: 'reshuffle-required', law: 'bridge:43', pack };
  return before.phase === 'deal' || before.phase === 'dealt' || before.phase === 'make'
    ? { ...newDeal(before, 'bridge:43'), pack }
    : stands('bridge:43');
}

const standsAndDealsNext = (nextDealer: Seat): Ruling => ({
  outcome: 'stands',
  law: 'bridge:43',
  nextDealer,
});

/** Was this deal dealt in an adversary's turn? */
export const isOutOfTurn = (before: BridgeTable): boolean =>
  isAdversary(before.deal.dealer, rightfulDealerOf(before));

/**
 * Whose deal is spoken of: the one in hand if it is out of turn, else the one before it. In the latter's case the
 * rightful dealer deals next, if it is said before cards of the next deal are out (reading A20).
 */
function ruleOnTurn(before: BridgeTable): Ruling | undefined {
  const { phase, deal, last } = before;
  if (isOutOfTurn(before)) {
    const rightful = rightfulDealerOf(before);
    return phase === 'play' || phase === 'played' || phase === 'rubber'
      ? standsAndDealsNext(rightful)
      : { outcome: 'deal-stopped', law: 'bridge:43', nextDealer: rightful };
  }
  if (rightfulDealerOf(before) === partnerOf(deal.dealer)) return stands('bridge:44');
  if (!last || !isAdversary(last.dealer, last.rightfulDealer)) return undefined;
  return deal.dealt > 0 ? stands('bridge:43') : standsAndDealsNext(last.rightfulDealer);
}

/**
 * 43. The adversaries' pack is put right while no card has been played: the same dealer deals again with his own
 * side's (reading A21). A deal in an adversary's turn is stopped until play begins; then the hand is finished and
 * scored (reading A20).
 *
 * It is nobody's claim: whoever says so, the fault is put right or it is too late. A deal in the partner's turn is
 * law 44's.
 */
export const law43: BridgeLaw<'AttentionCalled' | 'InterruptionSettled'> = {
  ref: 'bridge:43',
  on: ['AttentionCalled', 'InterruptionSettled'],
  rule: (before, fact) => {
    if (before.phase === 'table') return undefined;
    const what = pointedOut(before, fact);
    return what === 'pack' ? ruleOnPack(before) : what === 'turn' ? ruleOnTurn(before) : undefined;
  },
};
