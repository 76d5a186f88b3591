import { seats, type Seat } from '@fairdeal/facts';
import { ruledUnder } from './ruled-under';
import { rectified, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf } from './table';

/** The one hand that is short, with nobody over. */
export function shortHand({ counted }: Pick<ContractTable, 'counted'>): Seat | undefined {
  if (seats.some((seat) => (counted[seat] ?? 13) > 13)) return undefined;
  return seats.find((seat) => (counted[seat] ?? 13) < 13);
}

/**
 * 14. The missing card is searched for. Found before the lead is faced (14A) or after (14B2), or rebuilt from another
 * pack, it counts as always in that hand, so calls stand and a revoke may come of it (14B4). Among the played cards it
 * is Law 67's, which answers before this.
 */
function judge(before: ContractTable, fact: FactOf<'CardFound'>): ContractRuling | undefined {
  if (fact.where === 'played-cards' || shortHand(before) === undefined) return undefined;
  const isFound = fact.where !== 'not-found';
  if (before.leadFaced) return rectified(isFound ? 'contract:14B2' : 'contract:14B3');
  return rectified(isFound ? 'contract:14A1' : 'contract:14A2');
}

/** 14. A hand that is short, nobody being over. */
export const lawsOf14: readonly ContractLaw[] = ruledUnder(
  ['14A1', '14A2', '14B2', '14B3'],
  ['CardFound'],
  judge,
);
