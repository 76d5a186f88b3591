import { law12C2a, type AveragePercentages } from '../boards/averages';
import { comparisonGroups, mostExpected } from '../boards/comparison-group';
import { checkTableResults, type ContestantId, type TableResult } from '../boards/table-result';
import { ScoringFault } from '../fault';
import { boardLines, type AverageLine, type MatchpointScale } from '../matchpoints/board-matchpoints';
import { neubergOfTheEbu, type Factoring } from '../matchpoints/factoring';
import { averageLines } from '../matchpoints/own-percentage';
import type { ScoringInput, ScoringMethod } from '../sheet/scoring-method';
import type { Line, Ranking, Sheet } from '../sheet/sheet';
import { sheetOf } from '../sheet/sheet-of';

export interface MatchpointSettings {
  /**
   * How many results a board should have: `most` takes the board of the session that was to be played most often. A
   * figure serves a field of which only a part is scored here.
   */
  readonly expected: 'most' | number;
  readonly factoring: Factoring;
  readonly averages: AveragePercentages;
  readonly ranking: Ranking;
}

export const matchpointDefaults: MatchpointSettings = {
  expected: 'most',
  factoring: neubergOfTheEbu,
  averages: law12C2a,
  ranking: { by: 'percentage', better: 'higher', tieBreaks: [] },
};

function score(
  scale: MatchpointScale,
  { results, adjustments, settings }: ScoringInput<TableResult, MatchpointSettings>,
): Sheet {
  checkTableResults(results);
  const most = mostExpected(results);
  const lines: Line[] = [];
  const averages: AverageLine[] = [];
  const provisional = new Set<ContestantId>();
  for (const group of comparisonGroups(results)) {
    const expected = settings.expected === 'most' ? (most.get(group.session) ?? 1) : settings.expected;
    if (expected < group.tables.filter(({ ns, ew }) => ns.length > 0 && ew.length > 0).length)
      throw new ScoringFault(`board ${group.board}`, `at most the ${expected} results that were expected`);
    const made = boardLines(group, { scale, factoring: settings.factoring, expected });
    lines.push(...made.lines);
    averages.push(...made.averages);
    if (group.open)
      for (const { ns, ew } of group.tables)
        for (const contestant of [...ns, ...ew]) provisional.add(contestant);
  }
  return sheetOf({
    lines: [...lines, ...averageLines(lines, averages, settings.averages)],
    adjustments: adjustments ?? [],
    ranking: settings.ranking,
    provisional,
  });
}

/** 78A. Two matchpoints for each result beaten, one for each equalled. */
export const matchpointsTwo: ScoringMethod<'matchpoints-2', TableResult, MatchpointSettings> = {
  id: 'matchpoints-2',
  defaults: matchpointDefaults,
  score: (input) => score(2, input),
};

/** One and a half, as North America has it (78A leaves it to the authority). */
export const matchpointsOne: ScoringMethod<'matchpoints-1', TableResult, MatchpointSettings> = {
  id: 'matchpoints-1',
  defaults: matchpointDefaults,
  score: (input) => score(1, input),
};
