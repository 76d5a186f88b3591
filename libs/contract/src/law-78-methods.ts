import { goesOn } from './says';
import type { ContractLaw } from './table';

/** 78B. The least difference that is worth 1, 2, 3 ... IMPs. */
const impsFrom = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
  3000, 3500, 4000,
];

/** 78B. A difference between two scores in IMPs, with its sign. */
export function impsFor(difference: number): number {
  const size = Math.abs(difference);
  const imps = impsFrom.filter((least) => least <= size).length;
  return difference < 0 ? 0 - imps : imps;
}

/** 78A. Two for each score beaten and one for each tied, in the order the scores are given. */
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
    return goesOn('contract:78B', { imps: impsFor(ours - theirs) }, { lasts: 'board' });
  },
};
