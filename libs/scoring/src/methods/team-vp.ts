import type { Exact } from '../exact/exact';
import { law12C2b, type AverageImps } from '../boards/averages';
import type { ContestantId } from '../boards/table-result';
import type { ScoringMethod } from '../sheet/scoring-method';
import type { Line, Ranking } from '../sheet/sheet';
import { sheetOf } from '../sheet/sheet-of';
import { checkTeamResults, type Bye, type TeamResult } from '../teams/match-board';
import { matchOutcomes, type MatchOutcome } from '../teams/match-outcome';
import { teamsWaiting } from '../teams/team-lines';
import { continuousScale, victoryPoints, type VictoryPointScale } from '../victory-points/scale';

export interface TeamVpSettings {
  readonly scale: VictoryPointScale;
  /** By how many boards a match is scored: all it was to have, or those that were scored. Usages differ. */
  readonly length: 'scheduled' | 'scored';
  /** What a team without opponents gets; null gives nothing, and the round does not count. */
  readonly bye: { readonly points: Exact; readonly source: string } | null;
  readonly averages: AverageImps;
  readonly ranking: Ranking;
}

function matchLine(
  outcome: MatchOutcome,
  contestant: ContestantId,
  margin: Exact,
  settings: TeamVpSettings,
): Line {
  const boards = outcome.boards[settings.length];
  const line = { contestant, session: '', board: outcome.match };
  if (outcome.boards.scored === 0)
    return {
      ...line,
      raw: null,
      awarded: null,
      of: null,
      why: { how: outcome.open ? 'unknown' : 'not-played' },
    };
  const { own, of, source } = victoryPoints(settings.scale, margin, boards);
  return {
    ...line,
    raw: margin,
    awarded: own,
    of,
    why: { how: 'victory-points', margin, boards, scale: source },
  };
}

const byeLine = ({ contestant, match }: Bye, { bye }: TeamVpSettings): Line => ({
  contestant,
  session: '',
  board: match,
  raw: null,
  awarded: bye?.points ?? null,
  of: null,
  why: bye === null ? { how: 'sit-out' } : { how: 'bye', source: bye.source },
});

/**
 * Victory points, match by match, from the net IMPs of each. A team's are worked out from its own IMPs, so a split
 * score may leave the two short of the scale's sum.
 */
export const teamVp: ScoringMethod<'team-vp', TeamResult, TeamVpSettings> = {
  id: 'team-vp',
  defaults: {
    scale: continuousScale,
    length: 'scheduled',
    bye: null,
    averages: law12C2b,
    ranking: { by: 'total', better: 'higher', tieBreaks: [] },
  },
  score: ({ results, adjustments, settings }) => {
    checkTeamResults(results);
    const matches = matchOutcomes(results, settings.averages).flatMap((outcome) => [
      matchLine(outcome, outcome.home, outcome.homeImps, settings),
      matchLine(outcome, outcome.away, outcome.awayImps, settings),
    ]);
    const byes = results.flatMap((result) => (result.kind === 'bye' ? [byeLine(result, settings)] : []));
    return sheetOf({
      lines: [...matches, ...byes],
      adjustments: adjustments ?? [],
      ranking: settings.ranking,
      provisional: teamsWaiting(results),
    });
  },
};
