import { dividedBy, exact, negated, subtract, sum, type Exact } from '../exact/exact';
import { law12C2b, type AverageImps } from '../boards/averages';
import { standingOf, type Direction } from '../boards/board-result';
import { comparisonGroups, type ComparisonGroup } from '../boards/comparison-group';
import { onlyScore, partsOf, weighed } from '../boards/outcomes';
import { checkTableResults, type TableResult } from '../boards/table-result';
import { impDirection, provisionalIn } from '../imps/compared-pairs';
import { datumOf, trimmedMean, type DatumRule } from '../imps/datum';
import { impsOf } from '../imps/imp-table';
import type { ScoringMethod } from '../sheet/scoring-method';
import type { Line, Ranking } from '../sheet/sheet';
import { sheetOf } from '../sheet/sheet-of';

export interface ButlerSettings {
  readonly datum: DatumRule;
  readonly averages: AverageImps;
  readonly ranking: Ranking;
}

export const butlerDefaults: ButlerSettings = {
  datum: trimmedMean,
  averages: law12C2b,
  ranking: { by: 'total', better: 'higher', tieBreaks: [] },
};

/**
 * What the table puts into the datum, from North-South: its score, the mean of a weighted one, and of a split one
 * the mean of both sides' (our reading; no source says). Artificial scores put in nothing.
 */
function forTheDatum({ result }: TableResult): Exact | null {
  const sides = (['ns', 'ew'] as const).flatMap((direction) => {
    const standing = standingOf(result, direction);
    return standing.kind === 'compared' ? [weighed(standing.outcomes, (score) => exact(score))] : [];
  });
  return sides.length === 0 ? null : dividedBy(sum(sides), exact(sides.length));
}

/** The datum of a group, from North-South; null where no score can go into one. */
export const datumOfGroup = ({ tables }: ComparisonGroup, rule: DatumRule): Exact | null =>
  datumOf(
    tables.flatMap((table) => forTheDatum(table) ?? []),
    rule,
  );

function directionLines(
  group: ComparisonGroup,
  direction: Direction,
  nsDatum: Exact | null,
  averages: AverageImps,
): readonly Line[] {
  const { compared, others } = impDirection(group, direction, averages);
  if (nsDatum === null) return others;
  const datum = direction === 'ns' ? nsDatum : negated(nsDatum);
  const against = (score: number) => exact(impsOf(subtract(exact(score), datum)));
  const lines = compared.flatMap(({ contestants, outcomes }) =>
    contestants.map((contestant): Line => ({
      contestant,
      session: group.session,
      board: group.board,
      raw: onlyScore(outcomes),
      awarded: weighed(outcomes, against),
      of: null,
      why: { how: 'datum', datum, parts: partsOf(outcomes, against) },
    })),
  );
  return [...lines, ...others];
}

/** Butler: IMPs against the board's datum. One correction moves the datum, and with it everybody on the board. */
export const butler: ScoringMethod<'butler', TableResult, ButlerSettings> = {
  id: 'butler',
  defaults: butlerDefaults,
  score: ({ results, adjustments, settings }) => {
    checkTableResults(results);
    const groups = comparisonGroups(results);
    const lines = groups.flatMap((group) => {
      const datum = datumOfGroup(group, settings.datum);
      return [
        ...directionLines(group, 'ns', datum, settings.averages),
        ...directionLines(group, 'ew', datum, settings.averages),
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
