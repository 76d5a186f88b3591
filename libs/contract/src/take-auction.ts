import { leftOf, rightOf } from '@fairdeal/facts';
import {
  cancel,
  contractOf,
  declarerOf,
  heightOf,
  isOver,
  reckon,
  stand,
  type Auction,
  type Made,
  type Pending,
  type Written,
} from './auction';
import { judgeCall } from './judge-call';
import { beginPlay } from './play';
import type { FactOf, TableDraft } from './table';

type Call = FactOf<'CallMade'>;

/**
 * 17D3. Of the three passes that seem to end the auction, the first made out of rotation, where it took away a
 * player's turn: its place among the calls that stand, or -1.
 */
export function passThatTookATurn({ standing }: Auction): number {
  for (let i = standing.length - 3; i < standing.length; i++) {
    const before = standing[i - 1];
    const pass = standing[i];
    if (before && pass && pass.by !== leftOf(before.by)) return i;
  }
  return -1;
}

/** The auction is over: the contract and who plays it are fixed, or all have passed. */
export function endAuction(table: TableDraft): void {
  const auction = table.auction as Written;
  auction.ended = true;
  auction.pending = undefined;
  auction.withdrawn = undefined;
  auction.duties = [];
  const contract = contractOf(auction) ?? null;
  table.contract = contract;
  if (contract === null) {
    table.stage = 'passed-out';
    return;
  }
  const declarer = declarerOf(auction) as Made['by'];
  table.declarer = declarer;
  table.stage = 'clarification';
  beginPlay(table.play, leftOf(declarer), contract.denomination);
}

/** 25A5. An auction that had ended goes on, while the auction period lasts. */
export function reopenAuction(table: TableDraft): void {
  (table.auction as Written).ended = false;
  table.contract = undefined;
  table.declarer = undefined;
  table.stage = 'auction';
}

function endIfOver(table: TableDraft): void {
  const auction = table.auction as Written;
  if (!isOver(auction)) return;
  const taken = passThatTookATurn(auction);
  if (taken > 0) {
    const dropped = auction.standing.slice(taken);
    const kept = auction.standing.slice(0, taken);
    cancel(
      auction,
      dropped.map(({ number }) => number),
    );
    reckon(auction, kept);
    return;
  }
  const { pending } = auction;
  // 38. A bid above seven is never played, whoever lets it pass.
  if (pending?.fault === 'above-seven') return;
  endAuction(table);
}

/** A duty to pass once is done with by passing; one laid down for the rest stays. */
function passed(auction: Written, by: Call['by']): void {
  if (auction.duties.length > 0) {
    auction.duties = auction.duties.filter(({ seat, extent }) => seat !== by || extent === 'rest-of-auction');
  }
}

/** The call that comes in place of one withdrawn, and the opponent's that decides whether it must be repeated. */
function followWithdrawn(auction: Written, { by, call }: Call): void {
  const { withdrawn } = auction;
  if (withdrawn === undefined || withdrawn.replacement !== undefined) return;
  if (by === withdrawn.by) {
    // 30A: the pass is made. 31A1, 32A: the call is repeated.
    const done = withdrawn.law === '30A' || (withdrawn.mustRepeat && call === withdrawn.call);
    auction.withdrawn = done ? undefined : { ...withdrawn, replacement: call };
  } else if (
    by === rightOf(withdrawn.by) &&
    call === 'P' &&
    (withdrawn.law === '31A' || withdrawn.law === '32A')
  ) {
    auction.withdrawn = { ...withdrawn, mustRepeat: true };
  }
}

function takeInTurn(table: TableDraft, fact: Call, number: number): void {
  const auction = table.auction as Written;
  stand(auction, { number, by: fact.by, call: fact.call });
  if (fact.call === 'P') passed(auction, fact.by);
  if (auction.withdrawn !== undefined) followWithdrawn(auction, fact);
  endIfOver(table);
}

/** The call in question counts as made: it stands where it was made, or in place of the one it changes. */
export function acceptPending(table: TableDraft): void {
  const auction = table.auction as Written;
  const { pending } = auction;
  if (pending === undefined) return;
  auction.pending = undefined;
  if (pending.fault === 'change-of-mind') {
    replaceCall(auction, pending.by, pending.call, pending.number);
    return;
  }
  stand(auction, { number: pending.number, by: pending.by, call: pending.call });
  if (pending.fault === 'bound-to-pass') passed(auction, pending.by);
}

/** The last call a player made becomes another; calls over it stay. */
export function replaceCall(auction: Auction, by: Made['by'], call: string, number?: number): void {
  const at = auction.standing.findLastIndex((made) => made.by === by);
  const old = auction.standing[at];
  if (!old) return;
  if (number !== undefined && number > 0) cancel(auction, [old.number]);
  const made: Made = { number: number ?? old.number, by, call };
  reckon(auction, [...auction.standing.slice(0, at), made, ...auction.standing.slice(at + 1)]);
}

const pendingOf = (
  auction: Auction,
  { by, call }: Call,
  number: number,
  fault: Pending['fault'],
): Pending => ({
  fault,
  by,
  call,
  number,
  turn: auction.turn,
  dealtWith: false,
  calledOver: false,
  ...(fault === 'change-of-mind' && {
    other: auction.standing.findLast((made) => made.by === by)?.call ?? 'P',
  }),
  ...(fault === 'bound-to-pass' && {
    extent: auction.duties.find(({ seat }) => seat === by)?.extent ?? 'next-turn',
  }),
});

/** One call comes: it stands, it is in question until somebody deals with it, or it falls away. */
function takeCall(table: TableDraft, fact: Call): void {
  const verdict = judgeCall(table, fact);
  if (verdict === 'other-board') return;
  const auction = table.auction as Written;
  auction.made += 1;
  const number = auction.made;
  if (table.stage === 'set' || table.stage === 'dealing' || table.stage === 'dealt') table.stage = 'auction';
  switch (verdict) {
    case 'regular':
      takeInTurn(table, fact, number);
      return;
    case 'after-the-end':
      cancel(auction, [number]);
      return;
    case 'accepts': {
      acceptPending(table);
      callOn(table, fact, number);
      return;
    }
    case 'over': {
      const pending = auction.pending as Pending;
      stand(auction, { number: pending.number, by: pending.by, call: pending.call });
      auction.pending = { ...pending, calledOver: true };
      callOn(table, fact, number);
      return;
    }
    case 'forfeits':
      cancel(auction, [(auction.pending as Pending).number]);
      auction.pending = undefined;
      callOn(table, fact, number);
      return;
    case 'for-bound':
      stand(auction, { number: 0, by: auction.turn, call: 'P' });
      passed(auction, rightOf(fact.by));
      callOn(table, fact, number);
      return;
    case 'again':
    case 'astray':
      cancel(auction, [number]);
      return;
    default:
      auction.pending = pendingOf(auction, fact, number, verdict);
  }
}

/** After what went before is settled, the call itself is judged. */
function callOn(table: TableDraft, fact: Call, number: number): void {
  const auction = table.auction as Written;
  const verdict = judgeCall(table, fact);
  if (verdict === 'regular') takeInTurn(table, fact, number);
  else if (verdict === 'after-the-end') cancel(auction, [number]);
  else if (auction.pending === undefined || auction.pending.calledOver) {
    auction.pending = pendingOf(auction, fact, number, verdict as Pending['fault']);
  }
}

/** Somebody has drawn attention, or the director was called: from here on what is done was ruled on. */
function dealWith(table: TableDraft): void {
  const { pending } = table.auction;
  if (pending && !pending.dealtWith) {
    (table.auction as Written).pending = { ...pending, dealtWith: true };
  }
}

export function takeAuction(
  table: TableDraft,
  fact: FactOf<
    | 'CallMade'
    | 'CallChanged'
    | 'CallSubstituted'
    | 'IrregularCallAccepted'
    | 'IrregularCallRefused'
    | 'AttentionCalled'
    | 'DirectorCalled'
  >,
): void {
  switch (fact.type) {
    case 'CallMade':
      takeCall(table, fact);
      return;
    case 'AttentionCalled':
    case 'DirectorCalled':
      dealWith(table);
      return;
    default:
  }
}

export const isBid = (call: string): boolean => heightOf(call) > 0;
