import { ScoringFault } from '../fault';
import { readScale } from './read-scale';

/** What an event may choose of how results are compared, what it gets where it does not, and on whose word. */
export interface ScoringSetting {
  readonly name: string;
  readonly about: string;
  readonly value: string | number;
  /** The words it may be; for a figure, the least and the most; `table` for data of its own. */
  readonly may: readonly string[] | { readonly least: number; readonly most: number } | 'table';
  /** The methods that go by it. */
  readonly of: readonly string[];
  readonly source: string;
}

const matchpointed = ['matchpoints-2', 'matchpoints-1'];
const inImps = ['imps-cross', 'butler', 'team-imps', 'team-vp'];

export const scoringSettings: readonly ScoringSetting[] = [
  {
    name: 'fewerResults',
    about: 'a board with fewer results than the rest; neuberg-ebu gives groups of three or fewer percentages',
    value: 'neuberg-ebu',
    may: ['neuberg-ebu', 'neuberg', 'proportion', 'none'],
    of: matchpointed,
    source: 'Nick Doe, Scoring of fouled boards (EBU); EBU White Book 4.2.3.3',
  },
  {
    name: 'averagePlus',
    about: 'per cent of a board for a side not at fault; as much less than a hundred for one at fault',
    value: 60,
    may: { least: 50, most: 100 },
    of: [...matchpointed, 'board-a-match'],
    source: 'Laws of Duplicate Bridge 2017, 12C2(a)',
  },
  {
    name: 'averagePlusImps',
    about: 'IMPs for a side not at fault; as many below nought for one at fault',
    value: 3,
    may: { least: 0, most: 24 },
    of: inImps,
    source: 'Laws of Duplicate Bridge 2017, 12C2(b)',
  },
  {
    name: 'combine',
    about: 'IMPs against every other result: their mean, or their sum',
    value: 'mean',
    may: ['mean', 'sum'],
    of: ['imps-cross'],
    source: 'bridge55.fi: 18 over 5 comparisons are 3.6',
  },
  {
    name: 'cap',
    about: 'the most IMPs of one comparison; 24 caps nothing',
    value: 24,
    may: { least: 1, most: 24 },
    of: ['imps-cross'],
    source: 'the Cavendish rules have 17',
  },
  {
    name: 'datum',
    about:
      'what every result is compared with, rounded to ten; trimmed-mean leaves out the best and the worst',
    value: 'trimmed-mean',
    may: ['trimmed-mean', 'mean', 'median'],
    of: ['butler'],
    source: 'USEBIO files written by Compscore3, recomputed',
  },
  {
    name: 'scale',
    about: 'of victory points',
    value: 'continuous',
    may: ['continuous', 'stepped-20', 'stepped-30'],
    of: ['team-vp'],
    source:
      'WBF Scoring Panel, The New WBF IMP to VP Scales (2013), by formula; bridgehands.com for the stepped ones',
  },
  {
    name: 'tables',
    about:
      'an official scale as data, before the formula: {"source", "tables": [{"boards": [16, 16], "rows": [[0, "10.00", "10.00"], …]}]}',
    value: 'none',
    may: 'table',
    of: ['team-vp'],
    source: 'whoever printed the table, as the data says',
  },
  {
    name: 'length',
    about: 'by how many boards a match is scored: all it was to have, or those that were scored',
    value: 'scheduled',
    may: ['scheduled', 'scored'],
    of: ['team-vp'],
    source: 'usages differ; the house’s own',
  },
];

export type ScoringChosen = Readonly<Record<string, unknown>>;

function checked({ name, may }: ScoringSetting, given: unknown): void {
  if (may === 'table') return void readScale(given);
  if ('least' in may) {
    if (
      typeof given === 'number' &&
      given >= may.least &&
      given <= may.most &&
      Number.isSafeInteger(10 * given)
    )
      return;
    throw new ScoringFault(
      name,
      `a figure from ${may.least} to ${may.most} to one place, not ${JSON.stringify(given)}`,
    );
  }
  if (!may.includes(given as string))
    throw new ScoringFault(name, `${may.join(' or ')}, not ${JSON.stringify(given)}`);
}

/** @throws ScoringFault naming a setting nobody knows, or one that cannot be what was chosen */
export function checkScoringChosen(chosen: ScoringChosen): void {
  for (const [name, given] of Object.entries(chosen)) {
    const setting = scoringSettings.find((one) => one.name === name);
    if (setting === undefined)
      throw new ScoringFault(name, `one of ${scoringSettings.map((one) => one.name).join(', ')}`);
    checked(setting, given);
  }
}
