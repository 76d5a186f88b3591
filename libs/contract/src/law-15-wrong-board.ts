import { partnerOf, sideOf, sides, type Side } from '@fairdeal/facts';
import { cancel, reckon, type Auction } from './auction';
import { adjustingAfter, artificial, type Adjusted } from './law-12-adjusted-score';
import { isOfAnotherBoard } from './judge-call';
import { ruledUnder } from './ruled-under';
import { penalty, rectified, stands, type ContractRuling, type Says } from './says';
import { isOver, type ContractLaw, type ContractTable, type FactOf, type TableDraft } from './table';

type Seen = FactOf<'CallMade' | 'WrongBoard' | 'WrongHand' | 'DirectorFinds' | 'ScoreAgreed'>;

/** 15B1, 15B3. Cancelled for both; a side that has played it before keeps the score it had. */
function boardCancelled(played: FactOf<'WrongBoard'>, given?: Adjusted): ContractRuling {
  const had = new Set<Side>(played.playedBefore.map(sideOf));
  const adjusted: { -readonly [K in keyof Adjusted]: Adjusted[K] } = {};
  for (const side of sides) {
    const score = given?.[side];
    if (score !== undefined && !had.has(side)) adjusted[side] = score;
  }
  if (given?.unit) adjusted.unit = given.unit;
  const says: Says | undefined = given && { adjusted };
  return penalty('contract:15B1', 'board-cancelled', says, { lasts: 'board' });
}

/** 15B2. None of the four has met it: it is played out and counts, and the right one may be ordered later. */
const playedOut = (isScored: boolean): ContractRuling =>
  stands(
    'contract:15B2',
    { options: isScored ? ['order-right-board-later'] : ['finish-and-count', 'order-right-board-later'] },
    { lasts: 'board' },
  );

/** The first call made on the wrong hand and all that stand after it: their places in the auction. */
const callsOnIt = ({ standing }: Auction, by: FactOf<'WrongHand'>['by']): number =>
  standing.findIndex((made) => made.by === by);

/**
 * 15A1. A call on the cards of a wrong board falls with every call after it: the score is adjusted if the partner has
 * called since, otherwise the player takes the right hand and calls again.
 */
function wrongHand(before: ContractTable, { by }: FactOf<'WrongHand'>): ContractRuling | undefined {
  const { auction } = before;
  const first = callsOnIt(auction, by);
  if (first < 0) return undefined;
  const says: Says = { proceduralLiable: [sideOf(by)] };
  const partner = auction.standing.some((made, i) => i > first && made.by === partnerOf(by));
  return partner
    ? penalty('contract:15A1a', 'adjusted-score', says, { lasts: 'board' })
    : rectified('contract:15A1b', says);
}

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  switch (fact.type) {
    case 'CallMade':
      return callOnTheRightBoard(before, fact);
    case 'WrongBoard':
      return fact.playedBefore.length > 0 ? boardCancelled(fact) : playedOut(isOver(before));
    case 'WrongHand':
      return wrongHand(before, fact);
    case 'ScoreAgreed':
      return before.wrongBoard && before.wrongBoard.playedBefore.length === 0 ? playedOut(true) : undefined;
    case 'DirectorFinds': {
      const { wrongBoard } = before;
      if (fact.finding === 'cancelled-call-on-earlier-board') return earlierCall(before, fact);
      if (fact.finding !== 'responsibility' || !wrongBoard || wrongBoard.playedBefore.length === 0) {
        return undefined;
      }
      const after = adjustingAfter(before.result, fact);
      return after.responsibility && boardCancelled(wrongBoard, artificial(after, after.responsibility));
    }
  }
}

/** 15A2. The board the cards came from is played later, and the call there differs from the one cancelled. */
function earlierCall({ auction }: ContractTable, fact: FactOf<'DirectorFinds'>): ContractRuling | undefined {
  const made = auction.standing.find(({ by }) => fact.by === undefined || by === fact.by);
  if (made === undefined || fact.call === undefined) return undefined;
  const isSame =
    fact.by === undefined ? auction.standing.some(({ call }) => call === fact.call) : made.call === fact.call;
  return isSame
    ? stands('contract:15A2')
    : penalty('contract:15A2', 'adjusted-score', undefined, { lasts: 'board' });
}

/** 15A2. Has the player whose call was cancelled at the wrong board still to call at the right one? */
export const isBeforeTheirCall = (
  { auction }: ContractTable,
  { by, call }: FactOf<'DirectorFinds'>,
): boolean => call !== undefined && !auction.standing.some((made) => by === undefined || made.by === by);

/** Is this the call here of the player whose earlier one was cancelled? Where nobody is named, the first to call is. */
const isTheirCall = ({ calledEarlier }: ContractTable, fact: FactOf<'CallMade'>): boolean =>
  calledEarlier !== undefined && (calledEarlier.by === undefined || calledEarlier.by === fact.by);

/** 15A2. The same, found before the call is made. */
function callOnTheRightBoard(before: ContractTable, fact: FactOf<'CallMade'>): ContractRuling | undefined {
  if (!isTheirCall(before, fact) || isOfAnotherBoard(before, fact)) return undefined;
  return before.calledEarlier?.call === fact.call
    ? stands('contract:15A2')
    : penalty('contract:15A2', 'adjusted-score', undefined, { lasts: 'board' });
}

/** 15A1. The calls fall, and the auction goes on from the player who called on the wrong cards. */
function cancelCalls(table: TableDraft, fact: Seen): void {
  if (fact.type === 'CallMade') table.calledEarlier = undefined;
  if (fact.type !== 'WrongHand') return;
  const { auction } = table;
  const first = callsOnIt(auction, fact.by);
  if (first < 0) return;
  cancel(
    auction,
    auction.standing.slice(first).map(({ number }) => number),
  );
  reckon(auction, auction.standing.slice(0, first), fact.by);
}

/** 15. Calls on the cards of a wrong board, and boards not meant for this pair. */
export const lawsOf15: readonly ContractLaw[] = ruledUnder(
  ['15A1a', '15A1b', '15A2', '15B1', '15B2'],
  ['CallMade', 'WrongBoard', 'WrongHand', 'DirectorFinds', 'ScoreAgreed'],
  judge,
  cancelCalls,
);
