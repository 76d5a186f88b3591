import { sides, type Side } from '@fairdeal/facts';
import { adjustingAfter, type Adjusted } from './law-12-adjusted-score';
import type { Responsibility } from './result';
import { ruledUnder } from './ruled-under';
import { penalty, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf } from './table';

/**
 * 86A. No new deal of one board in a match whose result without it could be known: an adjusted score takes its place,
 * whatever the ground it is asked for on, and whichever is said first.
 */
function refused({ result }: ContractTable, fact: FactOf<'NewDealClaimed' | 'DirectorFinds'>) {
  const isKnown =
    fact.type === 'DirectorFinds'
      ? fact.finding === 'match-result-without-board-could-be-known' && fact.value === true
      : result.matchKnown;
  const isAsked = fact.type === 'NewDealClaimed' || result.newDealAsked;
  const refusal: ContractRuling = {
    outcome: 'new-deal-refused',
    law: 'contract:86A',
    by: [],
    penalty: 'adjusted-score',
    lasts: 'board',
  };
  return isKnown && isAsked ? refusal : undefined;
}

export const isTeams = ({ setup }: ContractTable): boolean => setup.event === 'teams';

const isAtFault = (responsibility: Responsibility, side: Side): boolean => responsibility[side] !== 'none';

/** 86B2. What the side without fault gets where the other alone is at fault; undefined in every other case. */
export function afterFouling(responsibility: Responsibility | undefined): Adjusted | undefined {
  if (responsibility === undefined) return undefined;
  const faultless = sides.filter((side) => !isAtFault(responsibility, side));
  return faultless.length === 1 ? { [faultless[0] as Side]: 3, unit: 'imps' } : undefined;
}

/**
 * 86B2. Two results of a match's board that cannot be compared (reading A12): neither side at fault, or both: the board
 * is cancelled. One at fault: the other gets three IMPs.
 *
 * Not covered: more than three, where a valid result of its own deserves it; that is the director's to assign.
 */
function judge(
  before: ContractTable,
  fact: FactOf<'FouledBoard' | 'DirectorFinds'>,
): ContractRuling | undefined {
  if (!isTeams(before)) return undefined;
  const { result } = before;
  if (fact.type === 'DirectorFinds' && (fact.finding !== 'responsibility' || !result.fouled))
    return undefined;
  const { responsibility } = fact.type === 'DirectorFinds' ? adjustingAfter(result, fact) : result;
  const name = afterFouling(responsibility) ? 'adjusted-score' : 'board-cancelled';
  return penalty('contract:86B2', name, undefined, { lasts: 'board' });
}

export const lawsOf86: readonly ContractLaw[] = [
  ...ruledUnder(['86A'], ['NewDealClaimed', 'DirectorFinds'], refused),
  ...ruledUnder(['86B2'], ['FouledBoard', 'DirectorFinds'], judge),
];
