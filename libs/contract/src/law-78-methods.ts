import { imps } from '@fairdeal/scoring';
import { goesOn } from './says';
import type { ContractLaw } from './table';

/** 78A. Two for each score beaten and one for each tied, in the order the scores are given; each meets itself too. */
export function matchpointsOf(scores: readonly number[]): readonly number[] {
  const points = (own: number) =>
    scores.reduce((sum, other) => sum + (other < own ? 2 : other === own ? 1 : 0), -1);
  return scores.map(points);
}

const isScores = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((score) => Number.isInteger(score));

/** 78A. The results of a board on all its tables, matchpointed. */
export const law78A: ContractLaw<'DirectorFinds'> = {
  ref: 'contract:78A',
  on: ['DirectorFinds'],
  rule: (_before, { finding, NS }) => {
    if (finding !== 'board-results' || !isScores(NS)) return undefined;
    const matchpoints = {
      NS: matchpointsOf(NS),
      EW: matchpointsOf(NS.map((score) => 0 - score)),
    };
    return goesOn('contract:78A', { matchpoints }, { lasts: 'board' });
  },
};

/** 78B. The two results of a match's board in IMPs, from the side that sits North and South at the open table. */
export const law78B: ContractLaw<'DirectorFinds'> = {
  ref: 'contract:78B',
  on: ['DirectorFinds'],
  rule: (_before, { finding, open, closed }) => {
    const [ours, theirs] = [open?.['NS'], closed?.['NS']];
    if (finding !== 'two-table-results' || ours === undefined || theirs === undefined) return undefined;
    return goesOn('contract:78B', { imps: imps(ours - theirs) }, { lasts: 'board' });
  },
};
