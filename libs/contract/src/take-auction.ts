import { leftOf, rightOf, sideOf } from '@fairdeal/facts';
import {
  cancel,
  contractOf,
  declarerOf,
  fallenWith,
  isOver,
  reckon,
  stand,
  type Auction,
  type Made,
  type Pending,
  type Written,
} from './auction';
import { judgeCall } from './judge-call';
import { pickUpDeclarers } from './face-up';
import { isReplacing, withdraw } from './withdraw';
import { beginPlay } from './play';
import type { FactOf, TableDraft } from './table';

type Call = FactOf<'CallMade'>;

/**
 * 17D3. Of the passes at the end of the calls that stand, the first made out of rotation, which took away a player's
 * turn: its place, or -1.
 */
export function passThatTookATurn({ standing }: Auction): number {
  let place = -1;
  for (let i = standing.length - 1; i > 0; i--) {
    const [earlier, made] = [standing[i - 1], standing[i]];
    if (!earlier || made?.call !== 'P') break;
    if (made.by !== leftOf(earlier.by)) place = i;
  }
  return place;
}

/** The auction is over: the contract and who plays it are fixed, or all have passed. */
export function endAuction(table: TableDraft): void {
  const auction = table.auction as Written;
  auction.ended = true;
  auction.pending = undefined;
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
  if (table.faceUp.length > 0) pickUpDeclarers(table, declarer);
}

/** 25A5. An auction that had ended goes on, while the auction period lasts. */
export function reopenAuction(table: TableDraft): void {
  (table.auction as Written).ended = false;
  table.contract = undefined;
  table.declarer = undefined;
  table.stage = 'auction';
}

/** 36A. The double the law forbids falls with all calls since, and the auction is again where it was before it. */
export function goBackToBadDouble(table: TableDraft): void {
  const auction = table.auction as Written;
  const fallen = fallenWith(auction);
  if (fallen === undefined) return;
  cancel(auction, fallen.numbers);
  if (table.contract !== undefined) reopenAuction(table);
  auction.pending = undefined;
  reckon(auction, auction.standing.slice(0, fallen.place));
}

/** 22A, 22B, 17D3. What the passes at the end of the calls that stand come to. */
export function endIfOver(table: TableDraft): void {
  const auction = table.auction as Written;
  if (!isOver(auction)) return;
  const taken = passThatTookATurn(auction);
  if (taken > 0) {
    goBackToMissedTurn(auction, taken);
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

/** The offender's call at the proper turn, reported as a replacement. */
export const standInTurn = (table: TableDraft, fact: FactOf<'CallSubstituted'>): void =>
  takeInTurn(table, { type: 'CallMade', by: fact.by, call: fact.call }, 0);

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
  const { other } = pending;
  if (other !== undefined) cancel(auction, [pending.number]);
  stand(auction, {
    number: other === undefined ? pending.number : 0,
    by: pending.by,
    call: other ?? pending.call,
  });
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
    case 'at-once': {
      const { by, call, number: earlier } = auction.pending as Pending;
      auction.pending = undefined;
      callOn(table, fact, number);
      callOn(table, { type: 'CallMade', by, call }, earlier);
      return;
    }
    case 'refuses':
      withdraw(auction, auction.pending as Pending);
      callOn(table, fact, number);
      return;
    case 'reverts':
      goBackToBadDouble(table);
      callOn(table, fact, number);
      return;
    case 'for-bound':
      stand(auction, { number: 0, by: auction.turn, call: 'P' });
      passed(auction, rightOf(fact.by));
      callOn(table, fact, number);
      return;
    case 'again':
      // In place of an insufficient bid or an inadmissible double, which the law then moves.
      if (auction.pending?.fault === 'insufficient' || auction.pending?.fault === 'inadmissible') return;
      cancel(auction, [number]);
      return;
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

/** 25B. A second call in place of the first waits for the next player, if nobody has called since. */
function changeMind(table: TableDraft, { by, to, slip }: FactOf<'CallChanged'>): void {
  const auction = table.auction as Written;
  const last = auction.standing.at(-1);
  const isFree = table.mayChange.includes(by) || (table.misinformed === sideOf(by) && !table.leadFaced);
  if (slip || auction.ended || last?.by !== by || isFree) return;
  auction.pending = {
    fault: 'change-of-mind',
    by,
    call: to,
    number: 0,
    turn: auction.turn,
    dealtWith: false,
    calledOver: false,
    other: last.call,
  };
}

/** A replacement at the offender's proper turn that the director has still to compare (23). */
function substitute(table: TableDraft, fact: FactOf<'CallSubstituted'>): void {
  if (fact.comparable === undefined && isReplacing(table, fact)) standInTurn(table, fact);
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
    case 'CallChanged':
      changeMind(table, fact);
      return;
    case 'CallSubstituted':
      substitute(table, fact);
      return;
    case 'IrregularCallRefused':
    case 'AttentionCalled':
    case 'DirectorCalled':
      dealWith(table);
      return;
    default:
  }
}

/** 17D3. Back to the player whose turn a pass took away: it falls, and the passes after it. */
export function goBackToMissedTurn(auction: Written, place: number): void {
  const kept = auction.standing.slice(0, place);
  cancel(
    auction,
    auction.standing.slice(place).map(({ number }) => number),
  );
  reckon(auction, kept);
}
