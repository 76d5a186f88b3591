import { exact, percentage, times, type Criterion, type Ranking } from '@fairdeal/scoring';
import type { Tallied } from '../made-line';

export const byTotal: Criterion<Tallied> = { name: 'total', better: 'higher', figure: ({ total }) => total };

const figures: Readonly<Record<Ranking['by'], Criterion<Tallied>['figure']>> = {
  total: ({ total }) => total,
  percentage: ({ total, of }) => (of === null ? null : percentage(total, of)),
  mean: ({ total, deals }) => (deals === 0 ? null : times(total, exact(1, deals))),
};

/** As a method ranks by default. Its own tie-breaks go by figures of its own sheet, and are left out. */
export const criterionOf = ({ by, better }: Ranking): Criterion<Tallied> => ({
  name: by,
  better,
  figure: figures[by],
});
