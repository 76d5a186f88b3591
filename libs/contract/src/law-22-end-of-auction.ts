import { sideOf } from '@fairdeal/facts';
import { isOver as hasEnded, stand, type Auction, type Written } from './auction';
import { isPlainCall, judgeCall } from './judge-call';
import { ruledUnder } from './ruled-under';
import { goesOn, rectified, type ContractRuling } from './says';
import { isOver, type ContractLaw, type ContractTable, type FactOf } from './table';
import { goBackToMissedTurn, passThatTookATurn } from './take-auction';

const ended: ContractRuling = goesOn('contract:22A');
const passedOut: ContractRuling = goesOn('contract:22B');

/** Would one more pass end the auction? */
export const isLastPass = ({ passes, bidder }: Auction, call: string): boolean =>
  call === 'P' && passes === (bidder === undefined ? 3 : 2);

/** The auction as it stands with one more call. */
function withCall(auction: Auction, { by, call }: FactOf<'CallMade'>): Auction {
  const after = { ...auction, standing: [...auction.standing] };
  stand(after, { number: auction.made + 1, by, call });
  return after;
}

/**
 * 17D3. The last pass is over a call out of rotation, which it would accept (29A), and one of the passes took away a
 * player's turn.
 */
export function givesATurnBack(before: ContractTable, fact: FactOf<'CallMade'>): boolean {
  const { auction } = before;
  const { pending } = auction;
  if (fact.call !== 'P' || pending?.fault !== 'out-of-rotation' || judgeCall(before, fact) !== 'accepts')
    return false;
  const { number, by, call } = pending;
  const after = withCall(withCall({ ...auction, made: number - 1 }, { type: 'CallMade', by, call }), fact);
  return hasEnded(after) && passThatTookATurn(after) > 0;
}

/** 24D. Do the cards seen in the auction all belong to the side that is to play the contract? */
const allBelongTo = ({ faceUp }: ContractTable, { bidder }: Auction): boolean =>
  bidder !== undefined && faceUp.every(({ seat }) => sideOf(seat) === sideOf(bidder));

/**
 * 17D3, 22, 24D. The last pass. Three after a bid end the auction and four to begin with pass it out, unless one of them
 * was out of rotation and took away a player's turn.
 */
function judge(before: ContractTable, fact: FactOf<'CallMade'>): ContractRuling | undefined {
  const { auction } = before;
  if (givesATurnBack(before, fact)) return rectified('contract:17D3');
  if (!isLastPass(auction, fact.call) || !isPlainCall(before, fact)) return undefined;
  const after = withCall(auction, fact);
  if (!hasEnded(after)) return undefined;
  if (passThatTookATurn(after) > 0) return rectified('contract:17D3');
  // At rubber and Chicago four passes are R22's and FD's.
  if (auction.bidder === undefined) return before.setup.form === 'duplicate' ? passedOut : undefined;
  return before.faceUp.length > 0 && allBelongTo(before, after) ? rectified('contract:24D') : ended;
}

/** 22B. After four passes the hands go back: nobody may have the board dealt again. */
const law22BRedeal: ContractLaw<'NewDealClaimed'> = {
  ref: 'contract:22B',
  on: ['NewDealClaimed'],
  rule: (before) =>
    isOver(before) && before.contract === null
      ? { outcome: 'new-deal-refused', law: 'contract:22B', by: [], lasts: 'board' }
      : undefined,
};

/** 17D3. Attention to a turn missed before the last of the passes: back to the player who lost it. */
const law17D3Sooner: ContractLaw<'AttentionCalled'> = {
  ref: 'contract:17D3',
  on: ['AttentionCalled'],
  rule: ({ auction }, { irregularity }) =>
    !auction.ended && /turn-missed|missed-turn/.test(irregularity) && passThatTookATurn(auction) > 0
      ? rectified('contract:17D3')
      : undefined,
  moves: ({ auction }, fact) => {
    if (fact.type === 'AttentionCalled') goBackToMissedTurn(auction as Written, passThatTookATurn(auction));
  },
};

/** 17D3, 22, 24D. */
export const lawsOf22: readonly ContractLaw[] = [
  ...([law22BRedeal, law17D3Sooner] as unknown as ContractLaw[]),
  ...ruledUnder(['17D3', '24D', '22A', '22B'], ['CallMade'], judge),
];
