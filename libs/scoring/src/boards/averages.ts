import { exact, greater, lesser, times, type Exact } from '../exact/exact';
import type { Average } from './board-result';

export interface AveragePercentages {
  readonly noFault: Exact;
  readonly partlyAtFault: Exact;
  readonly atFault: Exact;
  readonly source: string;
}

/** 12C2a: at least 60, 50, at most 40 per cent of the matchpoints available. */
export const law12C2a: AveragePercentages = {
  noFault: exact(60),
  partlyAtFault: exact(50),
  atFault: exact(40),
  source: 'Laws of Duplicate Bridge 2017, 12C2(a)',
};

export interface AverageImps {
  /** Average plus; average minus is as much below nought. */
  readonly plus: Exact;
  readonly source: string;
}

/** 12C2b: plus or minus three, unless the organiser varies it. */
export const law12C2b: AverageImps = { plus: exact(3), source: 'Laws of Duplicate Bridge 2017, 12C2(b)' };

/** What the award is by itself, before the contestant's own percentage is looked at. */
export function fixedPercentage(award: Average['award'], percentages: AveragePercentages): Exact {
  switch (award) {
    case 'A+':
      return percentages.noFault;
    case 'A':
      return percentages.partlyAtFault;
    case 'A-':
      return percentages.atFault;
    default:
      return award satisfies never;
  }
}

/**
 * 12C2c. The contestant's own percentage over the other boards of the session, where it is better for one not at
 * fault or worse for one at fault. `own` is null where there are no other boards.
 */
export function awardedPercentage(
  average: Average,
  own: Exact | null,
  percentages: AveragePercentages,
): Exact {
  const fixed = fixedPercentage(average.award, percentages);
  if (average.fixed === true || own === null || average.award === 'A') return fixed;
  return average.award === 'A+' ? greater(fixed, own) : lesser(fixed, own);
}

/** 12C2b. */
export const averageImps = ({ award }: Average, { plus }: AverageImps): Exact =>
  times(plus, exact(award === 'A+' ? 1 : award === 'A' ? 0 : -1));
