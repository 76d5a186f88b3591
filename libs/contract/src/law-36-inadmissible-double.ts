import { partnerOf } from '@fairdeal/facts';
import { cancel, inadmissibleAmong, oblige, reckon, restrict, stand, type Written } from './auction';
import { judgeCall } from './judge-call';
import { ruledUnder } from './ruled-under';
import { penalty, rectified, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf, TableDraft } from './table';
import { endIfOver, reopenAuction } from './take-auction';

type Seen = FactOf<
  'CallMade' | 'CallSubstituted' | 'AttentionCalled' | 'DirectorCalled' | 'IrregularCallRefused'
>;

const aboutADouble = /double|inadmissible/;

/** 36A, 36C. A double the law forbids that was called over, found now. */
function found(before: ContractTable): ContractRuling | undefined {
  if (inadmissibleAmong(before.auction).length === 0) return undefined;
  return before.leadFaced
    ? rectified('contract:36C', undefined, { lasts: 'board' })
    : rectified('contract:36A');
}

/**
 * 36. A double or redouble that Law 19 forbids. Called over before it is dealt with, it and all after it fall, as if
 * nothing had happened (A); not called over, it is replaced and the partner is silent (B); found after the lead is
 * faced, the contract is scored without it (C).
 */
function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  const { pending } = before.auction;
  const isOpen = pending?.fault === 'inadmissible' && !pending.calledOver;
  switch (fact.type) {
    case 'AttentionCalled':
      if (isOpen) return penalty('contract:36B', 'partner-must-pass');
      return pending?.calledOver === true || aboutADouble.test(fact.irregularity) ? found(before) : undefined;
    case 'DirectorCalled':
    case 'IrregularCallRefused':
      return isOpen ? penalty('contract:36B', 'partner-must-pass') : undefined;
    case 'CallSubstituted':
      return isOpen && fact.by === pending.by ? penalty('contract:36B', 'partner-must-pass') : undefined;
    case 'CallMade':
      return isOpen && judgeCall(before, fact) === 'again'
        ? penalty('contract:36B', 'partner-must-pass')
        : undefined;
  }
}

/** 36B. Cancelled, and replaced where a fact brings the replacement; the partner is silent for the rest. */
function replace(table: TableDraft, fact: Seen): void {
  const auction = table.auction as Written;
  const { pending } = auction;
  if (pending === undefined) return;
  cancel(auction, [pending.number]);
  oblige(auction, { seat: partnerOf(pending.by), extent: 'rest-of-auction' });
  if (fact.type !== 'CallSubstituted' && fact.type !== 'CallMade') {
    restrict(auction, pending.by, pending.by);
    return;
  }
  auction.pending = undefined;
  stand(auction, { number: fact.type === 'CallMade' ? auction.made : 0, by: pending.by, call: fact.call });
  restrict(auction, pending.by);
  endIfOver(table);
}

function moves(table: TableDraft, fact: Seen, drawn: ContractRuling): void {
  const law = 'law' in drawn ? drawn.law : undefined;
  if (law === 'contract:36B') return replace(table, fact);
  if (law !== 'contract:36A') return;
  const auction = table.auction as Written;
  const [first] = inadmissibleAmong(auction);
  if (first === undefined) return;
  cancel(
    auction,
    auction.standing.slice(first).map(({ number }) => number),
  );
  if (table.contract !== undefined) reopenAuction(table);
  auction.pending = undefined;
  // Made in rotation it is the offender's turn again, made out of it the player's whose turn it was (reading A16).
  reckon(auction, auction.standing.slice(0, first));
}

/** 36. Doubles and redoubles that are not admissible. */
export const lawsOf36: readonly ContractLaw[] = ruledUnder(
  ['36A', '36B', '36C'],
  ['CallMade', 'CallSubstituted', 'AttentionCalled', 'DirectorCalled', 'IrregularCallRefused'],
  judge,
  moves,
);
