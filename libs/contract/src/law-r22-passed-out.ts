import { leftOf } from '@fairdeal/facts';
import { isOver } from './auction';
import { ruledUnder } from './ruled-under';
import { goesOn, type ContractRuling } from './says';
import { dealerOf } from './setup';
import type { ContractLaw, ContractTable, FactOf } from './table';

/** Does this pass end a deal in which all have passed? */
const isLastPass = ({ auction }: ContractTable, { call, by }: FactOf<'CallMade'>): boolean =>
  call === 'P' &&
  by === auction.turn &&
  auction.bidder === undefined &&
  isOver({ bidder: undefined, passes: auction.passes + 1 });

/**
 * R22, FD. Passed out at rubber, nothing is scored and the deal goes to the left; of Chicago's four the same player deals
 * it again, at the same vulnerability.
 */
function judge(before: ContractTable, fact: FactOf<'CallMade'>): ContractRuling | undefined {
  const { setup } = before;
  if (setup.form === 'duplicate' || !isLastPass(before, fact)) return undefined;
  const dealer = dealerOf(setup);
  return setup.form === 'rubber'
    ? goesOn('contract:R22', { nextDealer: leftOf(dealer), redeal: false }, { lasts: 'board' })
    : { outcome: 'new-deal-compulsory', law: 'contract:FD', nextDealer: dealer };
}

export const lawsOfPassingOut: readonly ContractLaw[] = ruledUnder(['R22', 'FD'], ['CallMade'], judge);
