import { pone, type Seat } from '@fairdeal/facts';
import { ruledUnder } from './ruled-under';
import type { ContractRuling, ContractRef } from './says';
import { handlerOf } from './setup';
import type { ContractLaw, ContractTable, FactOf } from './table';

/** The least each part of the pack must hold. */
const leastPart = 4;

const recut = (law: ContractRef, cutter: Seat): ContractRuling => ({
  outcome: 'recut-required',
  law,
  by: [cutter],
  until: 'first-card-dealt',
});

/**
 * R5, R6. At rubber and Chicago the pack must be cut, by the player on the dealer's right and nobody else, with at least
 * four cards in each part; and any player may demand a new cut, by the same, before the first card is dealt. A pack
 * about to be dealt uncut is cut once somebody says so.
 */
function judge(
  before: ContractTable,
  fact: FactOf<'PackCut' | 'CutRequested' | 'AttentionCalled'>,
): ContractRuling | undefined {
  if (before.setup.form === 'duplicate' || before.deal.dealt > 0) return undefined;
  const cutter = pone(handlerOf(before.setup));
  if (fact.type === 'AttentionCalled') {
    const isOfTheCut = /(?:^|-)cut(?:-|$)/.test(fact.irregularity);
    return isOfTheCut && before.deal.cut === undefined ? recut('contract:R5', cutter) : undefined;
  }
  if (fact.type === 'CutRequested') return recut('contract:R6', cutter);
  return fact.by !== cutter || fact.lifted < leastPart || fact.left < leastPart
    ? recut('contract:R5', cutter)
    : undefined;
}

export const lawsOfTheCut: readonly ContractLaw[] = ruledUnder(
  ['R5', 'R6'],
  ['PackCut', 'CutRequested', 'AttentionCalled'],
  judge,
);
