export {
  add,
  compare,
  dividedBy,
  exact,
  greater,
  lesser,
  negated,
  same,
  subtract,
  sum,
  times,
  zero,
} from './exact/exact';
export type { Exact } from './exact/exact';
export { floor, fromDecimals, inDecimals, percentage, rounded, roundedTowards } from './exact/rounding';
export type { Halves } from './exact/rounding';
export { ScoringFault } from './fault';
export { naturalOrder } from './rank/natural-order';
export { rank } from './rank/rank';
export type { Criterion, Ranked } from './rank/rank';

export { averageImps, awardedPercentage, fixedPercentage, law12C2a, law12C2b } from './boards/averages';
export type { AverageImps, AveragePercentages } from './boards/averages';
export { standingOf } from './boards/board-result';
export type {
  Absence,
  Adjusted,
  Assigned,
  Average,
  Averaged,
  BoardResult,
  Direction,
  NotPlayed,
  Outcome,
  PassedOut,
  Phantom,
  Played,
  SideScore,
  SitOut,
  Standing,
  Unknown,
} from './boards/board-result';
export { comparisonGroups } from './boards/comparison-group';
export type { ComparisonGroup } from './boards/comparison-group';
export { checkTableResults } from './boards/table-result';
export type { ContestantId, TableResult } from './boards/table-result';

export { neuberg, neubergOfTheEbu, proportional, smallGroupPercentage } from './matchpoints/factoring';
export type { Factoring, SmallGroups } from './matchpoints/factoring';
export { frequencyOf } from './matchpoints/frequency';
export type { Frequency } from './matchpoints/frequency';
export { matchpoints } from './matchpoints/matchpoints';
export type { Matchpointed, MatchpointedOutcome } from './matchpoints/matchpoints';

export { crossImps, meanImps } from './imps/cross-imps';
export { datumOf, median, plainMean, trimmedMean } from './imps/datum';
export type { DatumRule } from './imps/datum';
export { imps, impsOf, impTable } from './imps/imp-table';
export type { ImpRow } from './imps/imp-table';

export { boardImps, matchOutcomes } from './teams/match-outcome';
export type { MatchOutcome } from './teams/match-outcome';
export type { Bye, MatchBoard, TeamResult } from './teams/match-board';

export { continuousVictoryPoints } from './victory-points/continuous-scale';
export { continuousScale, continuousTable, growingIncrements, victoryPoints } from './victory-points/scale';
export type {
  VictoryPointRow,
  VictoryPoints,
  VictoryPointScale,
  VictoryPointTable,
} from './victory-points/scale';
export { steppedThirty, steppedTwenty } from './victory-points/stepped-scales';

export type { SatOut, SidesResult, Taken, TakenByBoth, TakenByNobody } from './sides/sides-result';
export { compassWhist } from './whist/compass-whist';
export type { AverageKept, CompassWhist, Plus, TrickTotal } from './whist/compass-whist';
export { flags } from './whist/flags';
export type { Skirmish } from './whist/flags';
export { leaguePoints } from './whist/league-points';

export { chipRace, raceOff } from './poker/chip-race';
export type { Colours, Holding, Race, Raced, RaceStart } from './poker/chip-race';
export { prizeRowFor, prizeRows, prizesOf, shareOut } from './poker/prizes';
export type { Finisher, PrizeRow } from './poker/prizes';

export type { Adjustment } from './sheet/adjustment';
export { fortyFivePerCent, lateEntry } from './sheet/late-entry';
export type { LateEntryRule } from './sheet/late-entry';
export type { ScoringInput, ScoringMethod } from './sheet/scoring-method';
export type { Doubt, Line, Ranking, Sheet, Total } from './sheet/sheet';
export type { Part, Why } from './sheet/why';

export { checkScoringChosen, scoringSettings } from './choices/scoring-choices';
export type { ScoringChosen, ScoringSetting } from './choices/scoring-choices';
export { readScale } from './choices/read-scale';
export { settingsAsChosen } from './choices/settings-of';
export type { BoardAMatchSettings } from './methods/board-a-match';
export { datumOfGroup } from './methods/butler';
export type { ButlerSettings } from './methods/butler';
export { inPlay } from './methods/chips';
export type { ChipChange, ChipResult, ChipSettings } from './methods/chips';
export type { CrossImpSettings } from './methods/imps-cross';
export type { MatchpointSettings } from './methods/matchpoint-pairs';
export type { Finish, Out, PlaceSettings, StillIn } from './methods/places';
export type { RubberPointSettings } from './methods/rubber-points';
export { isScoringMethodId, scoringMethods } from './methods/scoring-methods';
export type { InputOf, ResultOf, ScoringMethodId, SettingsOf } from './methods/scoring-methods';
export type { TeamImpSettings } from './methods/team-imps';
export type { TeamVpSettings } from './methods/team-vp';
export { halfOfThirteen } from './methods/tricks';
export type { TrickSettings } from './methods/tricks';
