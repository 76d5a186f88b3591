import { partnerOf } from '@fairdeal/facts';
import { cancel, fallenWith, oblige, restrict, stand, type Written } from './auction';
import { isForbiddenDouble, judgeCall } from './judge-call';
import { isPlainCard } from './judge-card';
import { ruledUnder } from './ruled-under';
import { goesOn, penalty, rectified, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf, TableDraft } from './table';
import { endIfOver, goBackToBadDouble } from './take-auction';

type Seen = FactOf<
  | 'CallMade'
  | 'CallSubstituted'
  | 'AttentionCalled'
  | 'DirectorCalled'
  | 'IrregularCallRefused'
  | 'LeadFaced'
  | 'CardPlayed'
  | 'ScoreAgreed'
>;

const aboutADouble = /double|inadmissible/;

/** 36A, for as long as the table calls on over the double and nobody has said so. */
const calledOver = rectified('contract:36A', undefined, { lasts: 'board' });
export const isCalledOver = (ruling: ContractRuling): boolean =>
  'law' in ruling && ruling.law === calledOver.law && ruling.lasts === calledOver.lasts;

/** 36C. */
const scoredWithout = rectified('contract:36C', undefined, { lasts: 'board' });

/** 36A, 36C. A double the law forbids that was called over, found now. */
function found(before: ContractTable): ContractRuling | undefined {
  if (fallenWith(before.auction) === undefined) return undefined;
  return before.leadFaced ? scoredWithout : rectified('contract:36A');
}

function ruleCall(before: ContractTable, fact: FactOf<'CallMade'>): ContractRuling | undefined {
  const { pending } = before.auction;
  switch (judgeCall(before, fact)) {
    case 'over':
      return pending && isForbiddenDouble(before, pending) ? calledOver : undefined;
    case 'reverts':
      return goesOn('contract:36A', undefined, { settles: true });
    case 'again':
      return pending?.fault === 'inadmissible' ? penalty('contract:36B', 'partner-must-pass') : undefined;
    default:
      return undefined;
  }
}

/**
 * 36. A double or redouble that Law 19 forbids. Called over before it is dealt with, it and all after it fall, as if
 * nothing had happened (A); not called over, it is replaced and the partner is silent (B); found after the lead is
 * faced, the contract is scored without it (C).
 *
 * A is drawn at the call over it. A table that does not see it calls on, and what it calls stands by until somebody
 * says so or the player whose turn it was calls anew; then it has fallen.
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
      return ruleCall(before, fact);
    case 'LeadFaced':
    case 'CardPlayed':
      return !before.leadFaced && fallenWith(before.auction) !== undefined && isPlainCard(before, fact)
        ? scoredWithout
        : undefined;
    case 'ScoreAgreed':
      // A board whose play nobody took down: it has been led to.
      return !before.leadFaced && before.contract != null && isCalledOver(before.ruling)
        ? scoredWithout
        : undefined;
  }
}

type Replacing = Exclude<Seen, FactOf<'LeadFaced' | 'CardPlayed' | 'ScoreAgreed'>>;

/** 36B. Cancelled, and replaced where a fact brings the replacement; the partner is silent for the rest. */
function replace(table: TableDraft, fact: Replacing): void {
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
  if (fact.type === 'LeadFaced' || fact.type === 'CardPlayed' || fact.type === 'ScoreAgreed') return;
  const law = 'law' in drawn ? drawn.law : undefined;
  if (law === 'contract:36B') replace(table, fact);
  // A call over it, and one made anew, were taken in as calls.
  else if (law === 'contract:36A' && fact.type !== 'CallMade') goBackToBadDouble(table);
}

/** 36. Doubles and redoubles that are not admissible. */
export const lawsOf36: readonly ContractLaw[] = ruledUnder(
  ['36A', '36B', '36C'],
  [
    'CallMade',
    'CallSubstituted',
    'AttentionCalled',
    'DirectorCalled',
    'IrregularCallRefused',
    'LeadFaced',
    'CardPlayed',
    'ScoreAgreed',
  ],
  judge,
  moves,
);
