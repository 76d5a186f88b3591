import type { ScoringMethod } from '../sheet/scoring-method';
import type { Ranking } from '../sheet/sheet';
import { sheetOf } from '../sheet/sheet-of';
import { checkSidesResults, type SidesResult } from '../sides/sides-result';
import { takenLines, waitingIn } from '../sides/taken-lines';

export interface RubberPointSettings {
  /** What a rubber is worth to a side: its points less the other's, or its points. */
  readonly count: 'net' | 'own';
  readonly ranking: Ranking;
}

/** Rubbers added up: what the side won less what it lost, or its own points alone where the event counts so. */
export const rubberPoints: ScoringMethod<'rubber-points', SidesResult, RubberPointSettings> = {
  id: 'rubber-points',
  defaults: { count: 'net', ranking: { by: 'total', better: 'higher', tieBreaks: [] } },
  score: ({ results, adjustments, settings }) => {
    checkSidesResults(results);
    return sheetOf({
      lines: results.flatMap((result) =>
        takenLines(result, {
          worth: (own, against) => (settings.count === 'net' ? own - against : own),
          most: null,
          sitOut: null,
        }),
      ),
      adjustments: adjustments ?? [],
      ranking: settings.ranking,
      provisional: waitingIn(results),
    });
  },
};
