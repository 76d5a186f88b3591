import { defaultCorrection } from './correction-period';
import { rippleOf } from './ripple-policy';

/** A setting an event names when it is announced. */
export interface EventSetting {
  readonly name: string;
  readonly value: string;
  readonly about: string;
  readonly source: string;
}

const bySwissOrElse = `${rippleOf('').policy}; ${rippleOf('teams-swiss').policy} at a Swiss, ${rippleOf('teams-knockout').policy} in a knockout`;

/** What `TournamentAnnounced` may say in `settings`, with what holds where it does not. */
export const eventSettings: readonly EventSetting[] = [
  {
    name: 'scoring',
    value: 'by the format, else by the game',
    about: 'how results are compared',
    source: 'the house’s own',
  },
  {
    name: 'scoringSettings',
    value: 'each its own',
    about: 'what is chosen of that way to score',
    source: 'each its own',
  },
  {
    name: 'correctionMinutes',
    value: String(defaultCorrection.minutes),
    about: 'after publication, how long scores may be corrected and appealed against',
    source: defaultCorrection.source,
  },
  {
    name: 'ripple',
    value: bySwissOrElse,
    about: 'how far a correction reaches once later rounds were played on the result',
    source: `${rippleOf('').source}; ${rippleOf('teams-swiss').source}; ${rippleOf('teams-knockout').source}`,
  },
  {
    name: 'withdrawal',
    value: 'stays; stays-from-half for pairs and leagues',
    about: 'what becomes of results when an entry goes home',
    source: 'whist’s page, 8.1; EBU White Book 2019, 2.4.4 and 2.4.5',
  },
  {
    name: 'winners',
    value: '1',
    about: 'two where each direction is ranked by itself, as in a Mitchell without an arrow switch',
    source: 'the organiser’s',
  },
  {
    name: 'roundMinutes',
    value: 'none',
    about: 'how long a round is, where it does not say itself when it is started',
    source: 'the organiser’s',
  },
  {
    name: 'season, seasonPoints',
    value: 'none; a point for each entry beaten',
    about: 'the leaderboard it counts for, and the points for each place',
    source: 'the house’s own',
  },
  {
    name: 'spectatorDelayMinutes',
    value: '0',
    about: 'how long after it lay open a spectator is shown a face',
    source: 'the organiser’s',
  },
];
