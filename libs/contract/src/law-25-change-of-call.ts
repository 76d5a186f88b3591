import { leftOf, partnerOf, sideOf } from '@fairdeal/facts';
import { cancel, isOver as hasEnded, restrict, type Auction, type Pending, type Written } from './auction';
import { judgeCall } from './judge-call';
import { ruledUnder } from './ruled-under';
import { rectified, stands, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf, TableDraft } from './table';
import { acceptPending, endAuction, reopenAuction, replaceCall } from './take-auction';

type Change = FactOf<'CallChanged'>;
type Seen = Change | FactOf<'CallMade' | 'IrregularCallAccepted' | 'IrregularCallRefused' | 'DirectorFinds'>;

/** The call to be changed: the player's last that stands. */
const placeOf = ({ standing }: Auction, by: Change['by']): number =>
  standing.findLastIndex((made) => made.by === by);

const calledSince = (auction: Auction, place: number, by: Change['by']): boolean =>
  auction.standing.some((made, i) => i > place && made.by === by);

/** 17D. The auction period runs until the opening lead is faced; passed out, until the four hands are back. */
const isPeriodOver = ({ leadFaced, contract, result }: ContractTable): boolean =>
  leadFaced || (contract === null && result.handsReturned);

/** 21B1. Until the auction period ends a player may change a call an opponent's wrong explanation probably caused. */
export const mayChangeOnExplanation = (
  { misinformed, leadFaced }: ContractTable,
  by: Change['by'],
): boolean => misinformed === sideOf(by) && !leadFaced;

/**
 * 25A. A slip of the tongue or hand is put right until the partner has called, as long as the auction period lasts;
 * the left-hand opponent may then change a call made over it. 25B. A change of mind waits for that opponent.
 */
function change(before: ContractTable, fact: Change): ContractRuling | undefined {
  const { auction, mayChange } = before;
  const place = placeOf(auction, fact.by);
  if (place < 0) return undefined;
  const isPartnerPast = calledSince(auction, place, partnerOf(fact.by));
  if (mayChange.includes(fact.by)) return rectified('contract:25A6');
  if (mayChangeOnExplanation(before, fact.by) && !isPartnerPast) return rectified('contract:21B1');
  if (!fact.slip) return isPartnerPast || auction.ended ? stands('contract:25B2') : undefined;
  if (isPartnerPast) return stands('contract:25A4');
  if (auction.ended) {
    return isPeriodOver(before) ? stands('contract:25A5') : rectified('contract:25A5');
  }
  const next = leftOf(fact.by);
  return rectified('contract:25A1', { mayWithdraw: calledSince(auction, place, next) ? [next] : [] });
}

/** 26A. The call that stands after a change of mind is comparable with the one withdrawn: it stands, unrestricted. */
function compared(before: ContractTable, fact: FactOf<'DirectorFinds'>): ContractRuling | undefined {
  const { ruling, auction } = before;
  if (ruling.outcome !== 'stands' || (ruling.law !== 'contract:25B1' && ruling.law !== 'contract:25B2')) {
    return undefined;
  }
  return auction.restriction && fact.finding === 'comparable' && fact.value === true ? ruling : undefined;
}

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  if (fact.type === 'CallChanged') return change(before, fact);
  if (fact.type === 'DirectorFinds') return compared(before, fact);
  const { pending } = before.auction;
  if (pending?.fault !== 'change-of-mind') return undefined;
  if (fact.type === 'CallMade') {
    return judgeCall(before, fact) === 'accepts' ? stands('contract:25B1') : undefined;
  }
  if (fact.by !== leftOf(pending.by)) return undefined;
  return stands(fact.type === 'IrregularCallAccepted' ? 'contract:25B1' : 'contract:25B2');
}

/** The intended call lies where the slip lay; an auction it had ended goes on, or ends otherwise. */
function putRight(table: TableDraft, { by, to }: Change): void {
  const { ended } = table.auction;
  replaceCall(table.auction, by, to);
  if (ended && !hasEnded(table.auction)) reopenAuction(table);
  else if (hasEnded(table.auction)) endAuction(table);
}

function moves(table: TableDraft, fact: Seen, drawn: ContractRuling): void {
  const auction = table.auction as Written;
  const law = 'law' in drawn ? drawn.law : undefined;
  if (fact.type === 'CallChanged') {
    if (drawn.outcome === 'rectified') {
      putRight(table, fact);
      table.mayChange = drawn.says?.mayWithdraw ?? [];
    } else if (law === 'contract:25B2') restrict(auction, fact.by);
    return;
  }
  if (fact.type === 'CallMade') {
    // Taken in already; the withdrawn call was the one before it.
    const offender = auction.standing.at(-2)?.by;
    if (offender !== undefined) restrict(auction, offender);
    return;
  }
  if (fact.type === 'DirectorFinds') {
    auction.restriction = undefined;
    return;
  }
  const pending = auction.pending as Pending;
  if (law === 'contract:25B1') acceptPending(table);
  else {
    auction.pending = undefined;
    cancel(auction, [pending.number]);
  }
  restrict(auction, pending.by);
}

/** 21B1, 25. Calls changed: by a slip, by second thoughts, or because an opponent's changed or was explained wrongly. */
export const lawsOf25: readonly ContractLaw[] = ruledUnder(
  ['21B1', '25A1', '25A4', '25A5', '25A6', '25B1', '25B2'],
  ['CallChanged', 'CallMade', 'IrregularCallAccepted', 'IrregularCallRefused', 'DirectorFinds'],
  judge,
  moves,
);
