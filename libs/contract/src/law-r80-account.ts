import { leftOf } from '@fairdeal/facts';
import { dealScored, lawOfLastDeal, withDeal } from './account';
import { isOver } from './auction';
import { ruledUnder } from './ruled-under';
import { goesOn, type ContractRuling } from './says';
import type { Result } from './result';
import { dealerOf } from './setup';
import type { ContractLaw, ContractTable, FactOf } from './table';

/** The result once a score has been entered in its account. */
export function entered(result: Result, fact: FactOf<'ScoreAgreed'>): Result {
  const deal = dealScored(result, fact);
  return deal ? { ...result, deals: withDeal(result.deals, deal) } : result;
}

type Seen = FactOf<'ScoreAgreed' | 'RubberClosed' | 'HonoursClaimed' | 'CallMade'>;

/** R22, FD. Does this pass end a deal in which all have passed? */
function isPassedOut({ auction }: ContractTable, { call, by }: FactOf<'CallMade'>): boolean {
  return (
    call === 'P' &&
    by === auction.turn &&
    auction.bidder === undefined &&
    isOver({ bidder: undefined, passes: auction.passes + 1 })
  );
}

/** R22. A deal passed out scores nothing, and the deal goes to the left; FD. the same player deals it again. */
function passedOut({ setup }: ContractTable): ContractRuling | undefined {
  if (setup.form === 'rubber') {
    return goesOn('contract:R22', { nextDealer: leftOf(dealerOf(setup)), redeal: false }, { lasts: 'board' });
  }
  return { outcome: 'new-deal-compulsory', law: 'contract:FD', nextDealer: dealerOf(setup) };
}

/** A ruling that the score now agreed has in it: tricks moved, a claim decided, anything found to stand or put right. */
const isInTheScore = ({ ruling }: ContractTable): boolean =>
  ruling.outcome === 'penalty'
    ? ruling.penalty === 'tricks-transferred' || ruling.penalty === 'claim-adjudicated'
    : ruling.outcome === 'stands' || ruling.outcome === 'rectified';

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  const { setup, result } = before;
  if (setup.form === 'duplicate') {
    return fact.type === 'ScoreAgreed'
      ? goesOn('contract:77', undefined, {
          lasts: 'board',
          ...(isInTheScore(before) && { settles: true }),
        })
      : undefined;
  }
  switch (fact.type) {
    case 'CallMade':
      return isPassedOut(before, fact) ? passedOut(before) : undefined;
    case 'HonoursClaimed':
      return goesOn(setup.form === 'rubber' ? 'contract:R81' : 'contract:FD', undefined, { lasts: 'board' });
    case 'RubberClosed':
      return goesOn('contract:R80', undefined, { lasts: 'board' });
    case 'ScoreAgreed':
      return goesOn(
        setup.form === 'rubber' ? `contract:${lawOfLastDeal(entered(result, fact))}` : 'contract:FD',
        undefined,
        { lasts: 'board' },
      );
  }
}

/** 77, R22 to R81, FD. What a score comes to, in the form that is played. */
export const lawsOfTheScore: readonly ContractLaw[] = ruledUnder(
  ['77', 'R22', 'R73', 'R74', 'R80', 'R81', 'FD'],
  ['ScoreAgreed', 'RubberClosed', 'HonoursClaimed', 'CallMade'],
  judge,
);
