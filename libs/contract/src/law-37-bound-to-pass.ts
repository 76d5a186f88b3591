import { leftOf, partnerOf } from '@fairdeal/facts';
import { cancel, oblige, restrict, stand, type Written } from './auction';
import { judgeCall } from './judge-call';
import { ruledUnder } from './ruled-under';
import { penalty, stands, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf, TableDraft } from './table';
import { acceptPending, endIfOver } from './take-auction';

type Seen = FactOf<
  'CallMade' | 'IrregularCallAccepted' | 'IrregularCallRefused' | 'AttentionCalled' | 'DirectorCalled'
>;

/**
 * 37. A player bound to pass bids or doubles. Called over, it and the later calls stand (A), and a duty for the whole
 * auction goes on; otherwise it falls, a pass is put in and the side is silent (B).
 */
function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  const { pending } = before.auction;
  if (pending?.fault !== 'bound-to-pass') return undefined;
  const next = leftOf(pending.by);
  switch (fact.type) {
    case 'CallMade':
      return judgeCall(before, fact) === 'accepts' ? stands('contract:37A') : undefined;
    case 'IrregularCallAccepted':
      return fact.by === next ? stands('contract:37A') : undefined;
    case 'IrregularCallRefused':
      return fact.by === next ? penalty('contract:37B', 'side-must-pass') : undefined;
    default:
      return penalty('contract:37B', 'side-must-pass');
  }
}

/** 37B, 38. A pass lies in the call's place, and neither player of the side may call again. */
export function putPassIn(table: TableDraft, isRestricted: boolean): void {
  const auction = table.auction as Written;
  const { pending } = auction;
  if (pending === undefined) return;
  const { by, turn } = pending;
  cancel(auction, [pending.number]);
  auction.pending = undefined;
  // Out of rotation besides, it goes back to the player whose turn it was, and there is no turn to pass at.
  if (turn === by) stand(auction, { number: 0, by, call: 'P' });
  oblige(auction, { seat: by, extent: 'rest-of-auction' });
  oblige(auction, { seat: partnerOf(by), extent: 'rest-of-auction' });
  if (isRestricted) restrict(auction, by);
  endIfOver(table);
}

function moves(table: TableDraft, fact: Seen, drawn: ContractRuling): void {
  if (drawn.outcome === 'penalty') putPassIn(table, true);
  else if (fact.type === 'IrregularCallAccepted') acceptPending(table);
}

/** 37. Calls of a player who was bound to pass. */
export const lawsOf37: readonly ContractLaw[] = ruledUnder(
  ['37A', '37B'],
  ['CallMade', 'IrregularCallAccepted', 'IrregularCallRefused', 'AttentionCalled', 'DirectorCalled'],
  judge,
  moves,
);
