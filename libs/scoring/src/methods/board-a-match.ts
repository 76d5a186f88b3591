import { dividedBy, exact, times, type Exact } from '../exact/exact';
import { fixedPercentage, law12C2a, type AveragePercentages } from '../boards/averages';
import type { ScoringMethod } from '../sheet/scoring-method';
import type { Ranking } from '../sheet/sheet';
import { sheetOf } from '../sheet/sheet-of';
import { checkTeamResults, type TeamResult } from '../teams/match-board';
import { meanOf } from '../teams/compared-rooms';
import { teamLines, teamsWaiting } from '../teams/team-lines';

export interface BoardAMatchSettings {
  /** A board won; one tied is half of it. 2 and 1, or 1 and a half. */
  readonly win: Exact;
  readonly averages: AveragePercentages;
  readonly ranking: Ranking;
}

/**
 * Board-a-match: whichever team did better on a board wins it, by ten points or by a thousand; 2 and 1.
 *
 * An artificial score is a part of the board by 12C2a; 12C2c is left out here, for the contestant's other boards are
 * played against other teams.
 */
export const boardAMatch: ScoringMethod<'board-a-match', TeamResult, BoardAMatchSettings> = {
  id: 'board-a-match',
  defaults: {
    win: exact(2),
    averages: law12C2a,
    ranking: { by: 'total', better: 'higher', tieBreaks: [] },
  },
  score: ({ results, adjustments, settings }) => {
    checkTeamResults(results);
    const part = (hundredths: Exact) => dividedBy(times(settings.win, hundredths), exact(100));
    return sheetOf({
      lines: teamLines(results, {
        ofDifference: (difference) => part(exact(difference > 0 ? 100 : difference === 0 ? 50 : 0)),
        ofAverage: ({ award }) => part(fixedPercentage(award, settings.averages)),
        whyAverage: (averages) => ({
          how: 'average',
          award: averages[0]?.award ?? 'A',
          percentage: meanOf(averages, ({ award }) => fixedPercentage(award, settings.averages)),
          own: null,
          by: '12C2a',
        }),
        top: settings.win,
      }),
      adjustments: adjustments ?? [],
      ranking: settings.ranking,
      provisional: teamsWaiting(results),
    });
  },
};
