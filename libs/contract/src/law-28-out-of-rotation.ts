import { leftOf, partnerOf, rightOf } from '@fairdeal/facts';
import { isAdmissible, oblige, restrict, type Pending, type Withdrawn, type Written } from './auction';
import { judgeCall } from './judge-call';
import { givesATurnBack } from './law-22-end-of-auction';
import { ruledUnder } from './ruled-under';
import { penalty, rectified, stands, type ContractRef, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf, TableDraft } from './table';
import { acceptPending, standInTurn } from './take-auction';
import { isReplacing, lawOf, withdraw } from './withdraw';

type Seen = FactOf<
  'CallMade' | 'CallSubstituted' | 'IrregularCallAccepted' | 'IrregularCallRefused' | 'DirectorFinds'
>;

/** 32. A double the law forbids can never be accepted. */
const mayBeAccepted = (before: ContractTable, { by, call }: Pending): boolean =>
  (call !== 'X' && call !== 'XX') || isAdmissible(before.auction, by, call);

/** 29B. Not accepted, the call is cancelled; a pass at the right-hand opponent's turn must be made again (30A). */
const ruleRefused = (pending: Pending): ContractRuling =>
  lawOf(pending) === '30A' ? penalty('contract:30A', 'offender-must-pass') : rectified('contract:29B');

/** The paragraph for a replacement the director has compared with the call withdrawn. */
function comparedUnder({ law }: Withdrawn, isComparable: boolean): ContractRef {
  return law === '31A' ? `contract:31A2${isComparable ? 'a' : 'b'}` : `contract:${law}`;
}

/** 23, 30B, 31A2, 31B, 32. Comparable, and nothing more follows; or the partner passes once, and 26B. */
const ruleCompared = (withdrawn: Withdrawn, isComparable: boolean): ContractRuling =>
  isComparable
    ? rectified(comparedUnder(withdrawn, true), { reviewAfterPlay: true })
    : penalty(comparedUnder(withdrawn, false), 'partner-must-pass');

function judgeMade(before: ContractTable, fact: FactOf<'CallMade'>): ContractRuling | undefined {
  const { pending, withdrawn } = before.auction;
  switch (judgeCall(before, fact)) {
    case 'for-bound':
      return stands('contract:28A');
    case 'at-once':
      return stands('contract:33');
    case 'forfeits':
      return rectified('contract:28B');
    case 'refuses':
      return pending && ruleRefused(pending);
    case 'accepts':
      return pending?.fault === 'out-of-rotation' && !givesATurnBack(before, fact)
        ? stands('contract:29A')
        : undefined;
    default:
  }
  const isRepeat =
    withdrawn !== undefined &&
    (withdrawn.law === '31A' || withdrawn.law === '32A') &&
    withdrawn.replacement === undefined &&
    !withdrawn.mustRepeat;
  if (!isRepeat || fact.by !== rightOf(withdrawn.by) || fact.call !== 'P') return undefined;
  const { by: seat, call } = withdrawn;
  return rectified(withdrawn.law === '31A' ? 'contract:31A1' : 'contract:32A', { mustCall: { seat, call } });
}

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  const { pending, withdrawn, watched } = before.auction;
  switch (fact.type) {
    case 'CallMade':
      return judgeMade(before, fact);
    case 'IrregularCallAccepted':
      return pending?.fault === 'out-of-rotation' &&
        fact.by === leftOf(pending.by) &&
        mayBeAccepted(before, pending)
        ? stands('contract:29A')
        : undefined;
    case 'IrregularCallRefused':
      return pending?.fault === 'out-of-rotation' && fact.by === leftOf(pending.by)
        ? ruleRefused(pending)
        : undefined;
    case 'CallSubstituted':
      return isReplacing(before, fact) && withdrawn
        ? fact.comparable === undefined
          ? undefined
          : ruleCompared(withdrawn, fact.comparable)
        : undefined;
    case 'DirectorFinds':
      if (fact.finding === 'comparable' && withdrawn?.replacement !== undefined && fact.value !== undefined) {
        return withdrawn.law === '30A' ? undefined : ruleCompared(withdrawn, fact.value);
      }
      if (fact.finding !== 'outcome-could-well-differ-without-infraction' || watched !== '23C')
        return undefined;
      return fact.value === true
        ? penalty('contract:23C', 'adjusted-score', undefined, { lasts: 'board' })
        : stands('contract:23C', undefined, { lasts: 'board' });
  }
}

function moves(table: TableDraft, fact: Seen, drawn: ContractRuling): void {
  const auction = table.auction as Written;
  const { pending, withdrawn } = auction;
  if (fact.type === 'IrregularCallAccepted') return acceptPending(table);
  if (fact.type === 'IrregularCallRefused') {
    if (pending) withdraw(auction, pending);
    return;
  }
  if (fact.type === 'CallSubstituted') standInTurn(table, fact);
  const isCompared = fact.type === 'CallSubstituted' || fact.type === 'DirectorFinds';
  if (!isCompared || withdrawn === undefined) return;
  auction.withdrawn = undefined;
  if (drawn.outcome === 'rectified') {
    auction.watched = '23C';
    return;
  }
  if (drawn.outcome !== 'penalty') return;
  if (!auction.ended) oblige(auction, { seat: partnerOf(withdrawn.by), extent: 'next-turn' });
  restrict(auction, withdrawn.by);
}

/** 23C, 28 to 33. Calls out of rotation: in rotation after all, accepted, or cancelled and replaced; two at once. */
export const lawsOf28: readonly ContractLaw[] = ruledUnder(
  [
    ...['28A', '28B', '29A', '29B', '30A', '30B', '31A1', '31A2a', '31A2b', '31B'],
    ...['32A', '32B', '33', '23C'],
  ],
  ['CallMade', 'CallSubstituted', 'IrregularCallAccepted', 'IrregularCallRefused', 'DirectorFinds'],
  judge,
  moves,
);
