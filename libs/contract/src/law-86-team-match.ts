import type { ContractLaw } from './table';

/**
 * 86A. No new deal of one board in a match whose result without it could be known: an adjusted score takes its place,
 * whatever the ground it is asked for on.
 */
export const law86A: ContractLaw<'NewDealClaimed'> = {
  ref: 'contract:86A',
  on: ['NewDealClaimed'],
  rule: ({ result }) =>
    result.matchKnown
      ? {
          outcome: 'new-deal-refused',
          law: 'contract:86A',
          by: [],
          penalty: 'adjusted-score',
          lasts: 'board',
        }
      : undefined,
};
