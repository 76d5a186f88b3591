import { boardAMatch } from './board-a-match';
import { butler } from './butler';
import { chips } from './chips';
import { impsCross } from './imps-cross';
import { matchpointsOne, matchpointsTwo } from './matchpoint-pairs';
import { places } from './places';
import { rubberPoints } from './rubber-points';
import { teamImps } from './team-imps';
import { teamVp } from './team-vp';
import { tricks } from './tricks';

/** Every way of scoring, by its id. An event names one and keeps it. */
export const scoringMethods = {
  tricks,
  'rubber-points': rubberPoints,
  'matchpoints-2': matchpointsTwo,
  'matchpoints-1': matchpointsOne,
  'imps-cross': impsCross,
  butler,
  'team-imps': teamImps,
  'team-vp': teamVp,
  'board-a-match': boardAMatch,
  chips,
  places,
} as const;

export type ScoringMethods = typeof scoringMethods;
export type ScoringMethodId = keyof ScoringMethods;

/** What a method is handed, by its id. */
export type InputOf<Id extends ScoringMethodId> = Parameters<ScoringMethods[Id]['score']>[0];
export type ResultOf<Id extends ScoringMethodId> = InputOf<Id>['results'][number];
export type SettingsOf<Id extends ScoringMethodId> = InputOf<Id>['settings'];

export const isScoringMethodId = (id: string): id is ScoringMethodId => Object.hasOwn(scoringMethods, id);
