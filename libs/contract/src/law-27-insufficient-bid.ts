import { leftOf, partnerOf, rightOf, type Seat } from '@fairdeal/facts';
import {
  bidOf,
  cancel,
  denominationOf,
  heightOf,
  isAdmissible,
  oblige,
  restrict,
  stand,
  type Auction,
  type Pending,
  type Written,
} from './auction';
import { choice } from './choice';
import { judgeCall } from './judge-call';
import { ruledUnder } from './ruled-under';
import { penalty, rectified, stands, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf, TableDraft } from './table';
import { acceptPending, endIfOver } from './take-auction';
import { untilCalls } from './until-calls';

type Seen = FactOf<
  'CallMade' | 'CallSubstituted' | 'IrregularCallAccepted' | 'OptionChosen' | 'DirectorFinds'
>;

/** The least bid above the last one in the denomination of an insufficient bid. */
function lowestSufficient(auction: Auction, insufficient: string): string {
  let height = heightOf(insufficient);
  while (height <= auction.height) height += 5;
  return bidOf(height);
}

/** What stands in place of the insufficient bid, and how it may be taken. */
interface Replacement {
  readonly call: string;
  readonly comparable?: boolean | undefined;
}

const sameDenomination = (one: string, other: string): boolean =>
  heightOf(one) > 0 && denominationOf(heightOf(one)) === denominationOf(heightOf(other));

/** 27B. How a replacement is ruled, once the insufficient bid is not accepted. */
function ruleReplacement(
  auction: Auction,
  pending: Pending,
  { call, comparable }: Replacement,
): ContractRuling {
  const isDouble = call === 'X' || call === 'XX';
  const isLegal = isDouble
    ? isAdmissible(auction, pending.by, call)
    : call === 'P' || heightOf(call) > auction.height;
  if (isLegal && comparable === true && pending.triedAgain !== true) {
    return rectified('contract:27B1b', { reviewAfterPlay: true });
  }
  if (isDouble) return penalty('contract:27B3', 'call-cancelled');
  if (!isLegal) return penalty('contract:27B4', 'call-cancelled');
  // Having tried what may not be, the offender chooses again, and the partner is silent whatever is chosen.
  if (pending.triedAgain === true) return penalty('contract:27B3', 'partner-must-pass');
  const isLowest =
    comparable === undefined &&
    sameDenomination(call, pending.call) &&
    call === lowestSufficient(auction, pending.call);
  return isLowest
    ? rectified('contract:27B1a', { reviewAfterPlay: true })
    : penalty('contract:27B2', 'partner-must-pass');
}

/** The replacement a fact brings or lets stand; undefined where it brings none. */
function replacementBy(before: ContractTable, fact: Seen): Replacement | undefined {
  const { pending } = before.auction;
  if (pending === undefined) return undefined;
  switch (fact.type) {
    case 'CallSubstituted':
      return fact.by === pending.by ? fact : undefined;
    case 'CallMade':
      if (judgeCall(before, fact) === 'again') return { call: fact.call };
      return pending.other !== undefined && fact.by === leftOf(pending.by)
        ? {
            call: pending.other,
            ...(pending.otherComparable !== undefined && { comparable: pending.otherComparable }),
          }
        : undefined;
    case 'OptionChosen':
      return pending.other !== undefined &&
        fact.option === 'let-replacement-stand' &&
        fact.by === leftOf(pending.by)
        ? {
            call: pending.other,
            ...(pending.otherComparable !== undefined && { comparable: pending.otherComparable }),
          }
        : undefined;
    default:
      return undefined;
  }
}

const isAccepting = (before: ContractTable, { by }: Pending, fact: Seen): boolean => {
  switch (fact.type) {
    case 'IrregularCallAccepted':
      return fact.by === leftOf(by);
    case 'OptionChosen':
      return fact.option === 'accept-first-bid' && fact.by === leftOf(by);
    case 'CallMade':
      return judgeCall(before, fact) === 'accepts';
    default:
      return false;
  }
};

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  const { pending, watched } = before.auction;
  if (fact.type === 'DirectorFinds') {
    if (watched !== '27D' || fact.finding !== 'outcome-could-well-differ-without-infraction')
      return undefined;
    return fact.value === true
      ? penalty('contract:27D', 'adjusted-score', undefined, { lasts: 'board' })
      : stands('contract:27D', undefined, { lasts: 'board' });
  }
  if (pending?.fault !== 'insufficient') return undefined;
  const replacement = replacementBy(before, fact);
  if (replacement) {
    if (!pending.dealtWith && pending.other === undefined && pending.triedAgain !== true) {
      const lho = leftOf(pending.by);
      return choice('contract:27C', [lho], ['accept-first-bid', 'let-replacement-stand'], untilCalls[lho]);
    }
    return ruleReplacement(before.auction, pending, replacement);
  }
  return isAccepting(before, pending, fact) ? stands('contract:27A1') : undefined;
}

/** 26B, and silence for the rest: what an uncured insufficient bid costs the offender's side. */
function silence(auction: Auction, offender: Seat, except?: Seat): void {
  oblige(auction, { seat: partnerOf(offender), extent: 'rest-of-auction' });
  restrict(auction, offender, except);
}

/** The offender has called again: the insufficient bid falls and the replacement stands, or is owed once more. */
function moves(table: TableDraft, fact: Seen, drawn: ContractRuling): void {
  const auction = table.auction as Written;
  const law = 'law' in drawn ? drawn.law : undefined;
  const isCured = law === 'contract:27B1a' || law === 'contract:27B1b';
  const { pending } = auction;
  if (law === 'contract:27D') return;
  if (law === 'contract:27A1') {
    if (fact.type === 'OptionChosen' && pending) auction.pending = withoutReplacement(pending);
    if (fact.type !== 'CallMade') acceptPending(table);
    return;
  }
  if (fact.type === 'CallMade' && pending === undefined) {
    // The next player called over a replacement made too soon, and so let it stand (27C).
    if (isCured) auction.watched = '27D';
    else silence(auction, rightOf(fact.by));
    return;
  }
  if (pending === undefined) return;
  const isCall = fact.type === 'CallSubstituted' || fact.type === 'CallMade';
  const call = isCall ? fact.call : (pending.other ?? pending.call);
  const number = fact.type === 'CallMade' ? auction.made : 0;
  if (law === 'contract:27C') {
    const comparable = fact.type === 'CallSubstituted' ? fact.comparable : undefined;
    auction.pending = {
      ...pending,
      other: call,
      ...(comparable !== undefined && { otherComparable: comparable }),
    };
    return;
  }
  if ('penalty' in drawn && drawn.penalty === 'call-cancelled') {
    cancel(auction, [pending.number, number]);
    auction.pending = { ...withoutReplacement(pending), dealtWith: true, triedAgain: true };
    silence(auction, pending.by, pending.by);
    return;
  }
  cancel(auction, [pending.number]);
  auction.pending = undefined;
  stand(auction, { number, by: pending.by, call });
  if (isCured) auction.watched = '27D';
  else silence(auction, pending.by);
  endIfOver(table);
}

function withoutReplacement(pending: Pending): Pending {
  const { fault, by, call, number, turn, dealtWith, calledOver } = pending;
  return { fault, by, call, number, turn, dealtWith, calledOver };
}

/** 27. A bid in turn that is not sufficient: accepted, or replaced. */
export const lawsOf27: readonly ContractLaw[] = ruledUnder(
  ['27A1', '27B1a', '27B1b', '27B2', '27B3', '27B4', '27C', '27D'],
  ['CallMade', 'CallSubstituted', 'IrregularCallAccepted', 'OptionChosen', 'DirectorFinds'],
  judge,
  moves,
);
