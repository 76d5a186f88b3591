import { isOpen, type Claim } from './claim';
import { ruledUnder } from './ruled-under';
import { goesOn, penalty, stands, type ContractRef, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf } from './table';

type Finds = FactOf<'DirectorFinds'>;

/** What a finding under 70 costs the claimer, of the tricks claimed, and the paragraph it feeds. */
interface Adjudication {
  readonly law: ContractRef;
  readonly loses: number;
}

/** Doubt goes against the claimer (70A): a doubtful point of which no number is told is a trick. */
const doubted = (fact: Finds): number => fact.normalPlayLoses ?? 1;

/** Undefined where the finding is none of Law 70. */
export function adjudicationOf(fact: Finds): Adjudication | undefined {
  const loses = fact.normalPlayLoses ?? 0;
  switch (fact.finding) {
    case 'meant-as-claim':
      return fact.value === true ? { law: 'contract:68A', loses: 0 } : undefined;
    case 'doubtful-point':
      return { law: 'contract:70A', loses: fact.value === true ? doubted(fact) : 0 };
    case 'any-normal-line-wins-claimed-tricks':
      return { law: 'contract:70A', loses: fact.value === true ? 0 : doubted(fact) };
    case 'trump-out': {
      // 70C: all three at once, or nothing.
      const isForgotten = fact.mentioned !== true && fact.likelyUnaware === true;
      return { law: 'contract:70C', loses: isForgotten ? loses : 0 };
    }
    case 'stated-line-can-normally-fail':
    case 'stated-line-fails-and-better-line-was-not-stated':
      return { law: 'contract:70D1', loses };
    case 'defenders-claim-needs-partner-choice':
      return { law: 'contract:70D2', loses };
    case 'line-needs-finesse':
      return { law: 'contract:70E1', loses: fact.shownOut === true ? 0 : loses };
    default:
      return undefined;
  }
}

/** May the director still decide it? One that was agreed is undone by Laws 69B and 71 alone. */
export const isForDirector = (claim: Claim | undefined): claim is Claim =>
  claim !== undefined && (isOpen(claim) || claim.state === 'adjudicated');

/**
 * 70. A disputed claim, as fair as possible to both and with doubt against the claimer: what the worst normal line
 * loses goes to the other side. Of several findings the worst counts.
 */
function judge(before: ContractTable, fact: Finds): ContractRuling | undefined {
  const { claim } = before.result;
  if (!isForDirector(claim)) return undefined;
  if (fact.finding === 'meant-as-claim' && fact.value === false) {
    return goesOn('contract:68A', { playResumes: true }, { settles: true });
  }
  const found = adjudicationOf(fact);
  if (!found || (claim.state === 'adjudicated' && found.loses <= claim.loses)) return undefined;
  return found.loses > 0
    ? penalty(found.law, 'claim-adjudicated', { playResumes: false }, { lasts: 'board' })
    : stands(found.law, { playResumes: false }, { lasts: 'board' });
}

export const lawsOf70: readonly ContractLaw[] = ruledUnder(
  ['68A', '70A', '70C', '70D1', '70D2', '70E1'],
  ['DirectorFinds'],
  judge,
);
