import { asItCounts } from './agreed-as-it-counts';
import { dealScored, lawOfLastDeal, withDeal } from './account';
import { ruledUnder } from './ruled-under';
import { goesOn, type ContractRuling } from './says';
import type { Result } from './result';
import type { ContractLaw, ContractTable, FactOf } from './table';

/** The result once a score has been entered in its account. */
export function entered(result: Result, fact: FactOf<'ScoreAgreed'>): Result {
  const deal = dealScored(result, fact);
  return deal ? { ...result, deals: withDeal(result.deals, deal) } : result;
}

type Seen = FactOf<'ScoreAgreed' | 'RubberClosed' | 'HonoursClaimed'>;

const ofPlayAndClaims = /^contract:(6[1-9]|7[01])/;

/** A ruling that the score now agreed has in it: what revokes, defective tricks and claims came to. */
const isInTheScore = ({ ruling }: ContractTable): boolean =>
  'law' in ruling &&
  ruling.law !== undefined &&
  ofPlayAndClaims.test(ruling.law) &&
  !(ruling.outcome === 'penalty' && ruling.penalty === 'adjusted-score');

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
    case 'HonoursClaimed':
      return goesOn(setup.form === 'rubber' ? 'contract:R81' : 'contract:FD', undefined, { lasts: 'board' });
    case 'RubberClosed':
      return goesOn('contract:R80', undefined, { lasts: 'board' });
    case 'ScoreAgreed':
      return goesOn(
        setup.form === 'rubber'
          ? `contract:${lawOfLastDeal(entered(result, asItCounts(before, fact)))}`
          : 'contract:FD',
        undefined,
        { lasts: 'board' },
      );
  }
}

/** 77, R22 to R81, FD. What a score comes to, in the form that is played. */
export const lawsOfTheScore: readonly ContractLaw[] = ruledUnder(
  ['77', 'R22', 'R73', 'R74', 'R80', 'R81', 'FD'],
  ['ScoreAgreed', 'RubberClosed', 'HonoursClaimed'],
  judge,
);
