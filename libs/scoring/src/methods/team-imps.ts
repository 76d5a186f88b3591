import { exact } from '../exact/exact';
import { averageImps, law12C2b, type AverageImps } from '../boards/averages';
import { imps } from '../imps/imp-table';
import type { ScoringMethod } from '../sheet/scoring-method';
import type { Ranking } from '../sheet/sheet';
import { sheetOf } from '../sheet/sheet-of';
import { checkTeamResults, type TeamResult } from '../teams/match-board';
import { teamLines, teamsWaiting } from '../teams/team-lines';

export interface TeamImpSettings {
  readonly averages: AverageImps;
  readonly ranking: Ranking;
}

/** 78B. The difference of the two rooms in IMPs, board by board; totals are net IMPs. */
export const teamImps: ScoringMethod<'team-imps', TeamResult, TeamImpSettings> = {
  id: 'team-imps',
  defaults: { averages: law12C2b, ranking: { by: 'total', better: 'higher', tieBreaks: [] } },
  score: ({ results, adjustments, settings }) => {
    checkTeamResults(results);
    return sheetOf({
      lines: teamLines(results, {
        ofDifference: (difference) => exact(imps(difference)),
        ofAverage: (average) => averageImps(average, settings.averages),
        whyAverage: ([average]) => ({ how: 'average-imps', award: average?.award ?? 'A' }),
        top: null,
      }),
      adjustments: adjustments ?? [],
      ranking: settings.ranking,
      provisional: teamsWaiting(results),
    });
  },
};
