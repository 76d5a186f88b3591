import { exact, subtract } from '../exact/exact';
import { law12C2a, law12C2b, type AverageImps, type AveragePercentages } from '../boards/averages';
import { median, plainMean, trimmedMean, type DatumRule } from '../imps/datum';
import { neubergOfTheEbu, type Factoring } from '../matchpoints/factoring';
import { butlerDefaults, type ButlerSettings } from '../methods/butler';
import { crossImpDefaults, type CrossImpSettings } from '../methods/imps-cross';
import { matchpointDefaults, type MatchpointSettings } from '../methods/matchpoint-pairs';
import { boardAMatch, type BoardAMatchSettings } from '../methods/board-a-match';
import { teamImps, type TeamImpSettings } from '../methods/team-imps';
import { teamVp, type TeamVpSettings } from '../methods/team-vp';
import { continuousScale, type VictoryPointScale } from '../victory-points/scale';
import { steppedThirty, steppedTwenty } from '../victory-points/stepped-scales';
import { readScale } from './read-scale';
import type { ScoringChosen } from './scoring-choices';

/** Our reading of a figure the event chose is to one place. */
const tenths = (figure: unknown, otherwise: number) =>
  exact(typeof figure === 'number' ? Math.round(10 * figure) : 10 * otherwise, 10);

const asAnnounced = 'as the event was announced';

function averages({ averagePlus }: ScoringChosen): AveragePercentages {
  if (averagePlus === undefined) return law12C2a;
  const noFault = tenths(averagePlus, 60);
  return { ...law12C2a, noFault, atFault: subtract(exact(100), noFault), source: asAnnounced };
}

const averageImps = ({ averagePlusImps }: ScoringChosen): AverageImps =>
  averagePlusImps === undefined ? law12C2b : { plus: tenths(averagePlusImps, 3), source: asAnnounced };

function factoring({ fewerResults }: ScoringChosen): Factoring {
  switch (fewerResults) {
    case 'neuberg':
      return { ...neubergOfTheEbu, smallGroups: null };
    case 'proportion':
    case 'none':
      return { ...neubergOfTheEbu, method: fewerResults, smallGroups: null };
    default:
      return neubergOfTheEbu;
  }
}

const datums: Readonly<Record<string, DatumRule>> = { mean: plainMean, median };

function scale({ scale: named, tables }: ScoringChosen): VictoryPointScale {
  if (tables !== undefined) return readScale(tables);
  if (named === 'stepped-20') return steppedTwenty;
  return named === 'stepped-30' ? steppedThirty : continuousScale;
}

/** The settings of each method that has any to choose, as the event chose them; the defaults where it did not. */
export const settingsAsChosen = {
  matchpoints: (chosen: ScoringChosen): MatchpointSettings => ({
    ...matchpointDefaults,
    factoring: factoring(chosen),
    averages: averages(chosen),
  }),
  'imps-cross': (chosen: ScoringChosen): CrossImpSettings => ({
    ...crossImpDefaults,
    averages: averageImps(chosen),
    combine: chosen['combine'] === 'sum' ? 'sum' : 'mean',
    cap: typeof chosen['cap'] === 'number' && chosen['cap'] < 24 ? Math.round(chosen['cap']) : null,
  }),
  butler: (chosen: ScoringChosen): ButlerSettings => ({
    ...butlerDefaults,
    averages: averageImps(chosen),
    datum: datums[String(chosen['datum'])] ?? trimmedMean,
  }),
  'team-imps': (chosen: ScoringChosen): TeamImpSettings => ({
    ...teamImps.defaults,
    averages: averageImps(chosen),
  }),
  'team-vp': (chosen: ScoringChosen): TeamVpSettings => ({
    ...teamVp.defaults,
    averages: averageImps(chosen),
    scale: scale(chosen),
    length: chosen['length'] === 'scored' ? 'scored' : 'scheduled',
  }),
  'board-a-match': (chosen: ScoringChosen): BoardAMatchSettings => ({
    ...boardAMatch.defaults,
    averages: averages(chosen),
  }),
};
