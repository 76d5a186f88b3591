import { leftOf } from '@fairdeal/facts';
import { restrict, type Written } from './auction';
import { isOfAnotherBoard } from './judge-call';
import { ruledUnder } from './ruled-under';
import { penalty, rectified, type ContractRuling } from './says';
import { isDefender, type ContractLaw, type ContractTable, type FactOf, type TableDraft } from './table';

type Call = FactOf<'CallMade'>;

/**
 * 39. Any call after the final pass is cancelled. A defender's bid, double or redouble may cost a lead restriction
 * (C), unless the next player calls over it; a pass, or any call of the declaring side, costs nothing (B).
 */
function judge(before: ContractTable, fact: Call): ContractRuling | undefined {
  const { auction, contract, stage } = before;
  if (isOfAnotherBoard(before, fact) || contract === undefined) return undefined;
  if (stage !== 'clarification' && stage !== 'passed-out') return undefined;
  if (auction.late !== undefined && fact.by === leftOf(auction.late)) return rectified('contract:39B');
  return fact.call !== 'P' && isDefender(before, fact.by)
    ? penalty('contract:39C', 'lead-restriction')
    : rectified('contract:39B');
}

function moves(table: TableDraft, fact: Call, drawn: ContractRuling): void {
  const auction = table.auction as Written;
  if (drawn.outcome === 'penalty') {
    auction.late = fact.by;
    restrict(auction, fact.by);
  } else if (auction.late !== undefined) {
    auction.late = undefined;
    auction.restriction = undefined;
  }
}

/** 39. Calls after the auction has ended. */
export const lawsOf39: readonly ContractLaw[] = ruledUnder(['39B', '39C'], ['CallMade'], judge, moves);
