import { exact, times, type Exact } from '../exact/exact';
import { law12C2b, type AverageImps } from '../boards/averages';
import type { Direction } from '../boards/board-result';
import { comparisonGroups, mostExpected, type ComparisonGroup } from '../boards/comparison-group';
import { onlyScore } from '../boards/outcomes';
import { checkTableResults, type TableResult } from '../boards/table-result';
import { impDirection, provisionalIn } from '../imps/compared-pairs';
import { crossImps, meanImps } from '../imps/cross-imps';
import type { ScoringMethod } from '../sheet/scoring-method';
import type { Line, Ranking } from '../sheet/sheet';
import { sheetOf } from '../sheet/sheet-of';

export interface CrossImpSettings {
  /** Over the comparisons, or added up. */
  readonly combine: 'mean' | 'sum';
  /** The most one comparison counts; 17 in the Cavendish rules. */
  readonly cap: number | null;
  /** A sum over fewer comparisons than expected: left as it is, or stretched in proportion. */
  readonly fewerResults: 'as-they-are' | 'proportion';
  readonly averages: AverageImps;
  readonly ranking: Ranking;
}

export const crossImpDefaults: CrossImpSettings = {
  combine: 'mean',
  cap: null,
  fewerResults: 'as-they-are',
  averages: law12C2b,
  ranking: { by: 'total', better: 'higher', tieBreaks: [] },
};

/** What the IMPs against all the others come to on one board. */
function combined(sum: Exact, comparisons: number, expected: number, settings: CrossImpSettings): Exact {
  if (settings.combine === 'mean') return meanImps(sum, comparisons);
  if (settings.fewerResults === 'as-they-are' || comparisons === 0) return sum;
  return times(sum, exact(expected, comparisons));
}

function directionLines(
  group: ComparisonGroup,
  direction: Direction,
  expected: number,
  settings: CrossImpSettings,
): readonly Line[] {
  const { compared, others } = impDirection(group, direction, settings.averages);
  const comparisons = Math.max(0, compared.length - 1);
  const entries = crossImps(
    compared.map(({ outcomes }) => outcomes),
    settings.cap,
  );
  const lines = compared.flatMap(({ contestants, outcomes }, i) => {
    const entry = entries[i];
    if (entry === undefined) return [];
    const points = (sum: Exact) => combined(sum, comparisons, expected, settings);
    const parts =
      entry.outcomes.length === 1
        ? []
        : entry.outcomes.map(({ score, share, sum }) => ({ score, share, awarded: points(sum) }));
    return contestants.map((contestant): Line => ({
      contestant,
      session: group.session,
      board: group.board,
      raw: onlyScore(outcomes),
      awarded: points(entry.sum),
      of: null,
      why: { how: 'cross-imps', sum: entry.sum, comparisons, parts },
    }));
  });
  return [...lines, ...others];
}

/** Cross-IMPs: each result against every other of its board. */
export const impsCross: ScoringMethod<'imps-cross', TableResult, CrossImpSettings> = {
  id: 'imps-cross',
  defaults: crossImpDefaults,
  score: ({ results, adjustments, settings }) => {
    checkTableResults(results);
    const groups = comparisonGroups(results);
    const most = mostExpected(results);
    const lines = groups.flatMap((group) => {
      const expected = (most.get(group.session) ?? 1) - 1;
      return [
        ...directionLines(group, 'ns', expected, settings),
        ...directionLines(group, 'ew', expected, settings),
      ];
    });
    return sheetOf({
      lines,
      adjustments: adjustments ?? [],
      ranking: settings.ranking,
      provisional: provisionalIn(groups),
    });
  },
};
