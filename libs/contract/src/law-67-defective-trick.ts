import { ruledUnder } from './ruled-under';
import { rectified, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf } from './table';

/** Have both sides played to the trick after this one? */
const isLate = ({ play }: ContractTable, trick: number): boolean => play.tricks > trick;

type Seen = FactOf<'DirectorFinds' | 'CardFound' | 'AttentionCalled'>;

/** A trick on the table is short of a card, and somebody says so: it is supplied (67A). */
const pointedOut = ({ play }: ContractTable, { irregularity }: FactOf<'AttentionCalled'>) =>
  irregularity === 'card-missing' && play.inTrick > 0
    ? rectified('contract:67A', undefined, { lasts: 'board' })
    : undefined;

/**
 * 67A, 67B2. Too few or too many cards to a trick: put right before both sides have played to the next; later, extra
 * cards go back to the hand, ownership of the trick is as it was, and a card returned counts as always held. An
 * omitted card noticed later is Law 64's (67B1).
 */
function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  if (fact.type === 'AttentionCalled') return pointedOut(before, fact);
  if (fact.type === 'CardFound') {
    return fact.where === 'played-cards' ? rectified('contract:67B2') : undefined;
  }
  const { finding, trick, value } = fact;
  if (finding === 'returned-card-makes-revoke')
    return value === false ? rectified('contract:67B2') : undefined;
  if ((finding !== 'card-omitted' && finding !== 'two-cards-played') || trick === undefined) return undefined;
  if (!isLate(before, trick)) return rectified('contract:67A');
  return finding === 'two-cards-played' ? rectified('contract:67B2') : undefined;
}

export const lawsOf67: readonly ContractLaw[] = ruledUnder(
  ['67A', '67B2'],
  ['DirectorFinds', 'CardFound', 'AttentionCalled'],
  judge,
);
