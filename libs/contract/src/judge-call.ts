import { leftOf, rightOf } from '@fairdeal/facts';
import {
  faultOf,
  hasCalled,
  heightOf,
  isAdmissible,
  isBound,
  sevenNoTrumps,
  type Fault,
  type Pending,
} from './auction';
import type { ContractTable, FactOf } from './table';

/**
 * What a call is, at the moment it is made.
 *
 * `refuses`: attention was drawn and the player whose turn it was calls, so it was not accepted. `accepts`: the next player calls over a call not yet dealt with, and so accepts it. `over`: calls over one that can
 * never be accepted. `forfeits`: the player whose turn it was calls before a call out of rotation is dealt with (28B).
 * `reverts`: after a double that can never stand was called over, the player whose turn it was calls anew (36A).
 * `again`: the offender calls in place of the call in question. `for-bound`: at the turn of a player bound to pass (28A).
 */
export type CallVerdict =
  | 'regular'
  | 'other-board'
  | 'after-the-end'
  | 'accepts'
  | 'over'
  | 'forfeits'
  | 'refuses'
  | 'reverts'
  | 'at-once'
  | 'again'
  | 'for-bound'
  | 'astray'
  | Fault;

type Call = FactOf<'CallMade'>;

export const isOfAnotherBoard = ({ setup }: ContractTable, { board }: Pick<Call, 'board'>): boolean =>
  board !== undefined && setup.board !== undefined && board !== setup.board;

/** A call that is lawful and in turn, with nothing about the auction open. */
export const isPlainCall = (before: ContractTable, fact: Call): boolean => {
  const { auction } = before;
  return (
    auction.pending === undefined &&
    fact.by === auction.turn &&
    !auction.ended &&
    before.contract === undefined &&
    (fact.board === undefined || fact.board === before.setup.board) &&
    faultOf(auction, fact.by, fact.call) === undefined
  );
};

/** 19, 36. A double or redouble that may not be, in turn or out of it (32): nobody can accept it. */
export function isForbiddenDouble(
  { auction }: ContractTable,
  { fault, by, call, calledOver }: Pending,
): boolean {
  if (call !== 'X' && call !== 'XX') return false;
  if (fault === 'inadmissible') return true;
  // Called over, it stands as one that was not accepted: a lawful one would be in question no more.
  return fault === 'out-of-rotation' && (calledOver || !isAdmissible(auction, by, call));
}

function verdictOverPending(before: ContractTable, { by, call, together }: Call): CallVerdict | undefined {
  const { pending } = before.auction;
  if (pending === undefined) return undefined;
  if (pending.calledOver) {
    return isForbiddenDouble(before, pending) && by === pending.turn && by !== before.auction.turn
      ? 'reverts'
      : undefined;
  }
  if (by === pending.by) return 'again';
  const isNext = by === leftOf(pending.by);
  if (pending.fault === 'out-of-rotation') {
    const isDouble = call === 'X' || call === 'XX';
    if (by === pending.turn && together === true && !pending.dealtWith) return 'at-once';
    if (by === pending.turn && !(isNext && isDouble)) return pending.dealtWith ? 'refuses' : 'forfeits';
    if (!isNext) return 'astray';
    return isForbiddenDouble(before, pending) ? 'over' : 'accepts';
  }
  if (!isNext) return 'astray';
  return pending.fault === 'inadmissible' || pending.fault === 'above-seven' ? 'over' : 'accepts';
}

export function judgeCall(before: ContractTable, fact: Call): CallVerdict {
  const { auction } = before;
  if (isOfAnotherBoard(before, fact)) return 'other-board';
  if (auction.ended || before.contract !== undefined) return 'after-the-end';
  const over = verdictOverPending(before, fact);
  if (over) return over;
  if (heightOf(fact.call) > sevenNoTrumps) return 'above-seven';
  if (fact.by === auction.turn) return faultOf(auction, fact.by, fact.call) ?? 'regular';
  if (fact.by === leftOf(auction.turn) && isBound(auction, auction.turn)) return 'for-bound';
  // 30B, 31C. At the left-hand opponent's turn, having called before: a change of call (Law 25).
  return fact.by === rightOf(auction.turn) && hasCalled(auction, fact.by)
    ? 'change-of-mind'
    : 'out-of-rotation';
}
