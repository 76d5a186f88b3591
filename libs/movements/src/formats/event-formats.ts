import { movementNamed } from '../catalogue';
import { MovementFault } from '../movement';
import { bridgeSwiss, danish } from '../swiss/swiss-round';
import type { DriveForm } from '../whist/drive';
import type { Format } from './seating';

export type SettingValue = string | number;

/** What a club may choose, what it gets where it does not, and on whose word. */
export interface Setting {
  readonly name: string;
  readonly about: string;
  readonly value: SettingValue;
  /** The words it may be; for a figure, the least and the most. */
  readonly may: readonly string[] | { readonly least: number; readonly most: number };
  readonly source: string;
}

export type Chosen = Readonly<Record<string, SettingValue>>;

/** How an event of one kind goes round, by the id it is announced under. */
export interface EventFormat {
  readonly id: string;
  /** Raised whenever a default or a rule changes; an event keeps the one it began with. */
  readonly version: number;
  readonly about: string;
  readonly settings: readonly Setting[];
  /** Null where nobody moves by rounds, as at poker, whose seats are drawn once. */
  readonly format: (chosen: Chosen, entrants: number) => Format | null;
}

const figure = (
  name: string,
  about: string,
  value: number,
  [least, most]: readonly [number, number],
  source: string,
): Setting => ({ name, about, value, may: { least, most }, source });

const word = (name: string, about: string, may: readonly [string, ...string[]], source: string): Setting => ({
  name,
  about,
  value: may[0],
  may,
  source,
});

const faq = 'whistdrive.wordpress.com, frequently asked questions';

const driveSettings: readonly Setting[] = [
  word('moving', 'whether losers or winners move', ['losers', 'winners'], faq),
  word('way', 'which way card a goes; b goes the other', ['up', 'down'], faq),
  figure('hands', 'hands of the session', 24, [1, 60], 'common practice in village drives, from memory'),
  figure(
    'sitOut',
    'tricks entered for a hand sat out',
    6.5,
    [0, 13],
    'the mean of a hand; organisers differ between 6 and 6½',
  ),
];

const drive =
  (kind: DriveForm['kind']) =>
  ({ moving, way }: Chosen): Format => ({
    kind: 'drive',
    form: {
      kind,
      moving: moving === 'winners' ? 'winners' : 'losers',
      up: way === 'down' ? -1 : 1,
      source: faq,
    },
  });

const whiteBook = 'EBU White Book 3.4–3.6';

const matchSettings: readonly Setting[] = [
  word('odd', 'what an odd field does', ['bye', 'triangle'], whiteBook),
  figure(
    'sitOut',
    'victory points for a bye',
    12,
    [0, 30],
    'EBU White Book 3.4–3.6 has a fixed figure and leaves it to the organiser; 12 of 20 from memory',
  ),
  figure(
    'lateEntry',
    'per cent of the victory points of the rounds missed that a late entry is given',
    45,
    [0, 100],
    'forums.ebu.co.uk, discussion 1360',
  ),
];

const movementOf = (name: string, tables: number): Format => ({
  kind: 'movement',
  movement: movementNamed(name, tables),
});

/** A Howell for few tables; for more a Mitchell in which all meet. */
function pairsMovement({ movement, howellUpTo }: Chosen, pairs: number): Format {
  const tables = Math.max(2, Math.ceil(pairs / 2));
  if (movement === 'rover' && pairs % 2 === 1) return movementOf('rover', (pairs - 1) / 2);
  if (movement === 'rover' || movement === 'auto') {
    if (tables <= Number(howellUpTo)) return movementOf('howell', tables);
    return movementOf(tables % 2 === 1 ? 'mitchell' : 'mitchell-share-and-relay', tables);
  }
  return movementOf(String(movement), tables);
}

/** Four to a table; with one over, that one sits out in turn. Numbers between are made up by phantoms. */
function individualMovement(_: Chosen, players: number): Format {
  return players % 4 === 1
    ? movementOf('individual-one-over', (players - 1) / 4)
    : movementOf('individual', Math.ceil(players / 4));
}

function duplicateWhist({ movement }: Chosen, entries: number): Format {
  if (movement === 'teams')
    return movementOf('whist-teams-of-four', entries % 2 === 1 ? entries : entries + 1);
  const tables = Math.max(2, Math.ceil(entries / 2));
  if (movement === 'howell') return movementOf('fosters-howell', tables);
  return movementOf('mitchell', tables);
}

function roundRobinOf({ odd }: Chosen, teams: number): Format {
  if (odd === 'triangle' && [3, 9, 15].includes(teams)) return movementOf('round-robin-in-threes', teams);
  if (odd === 'triangle' && teams % 2 === 1)
    throw new MovementFault(
      `a round robin of ${teams} teams in triangles`,
      '3, 9 or 15 teams; others have a bye',
    );
  return movementOf(teams % 2 === 1 ? 'round-robin-one-over' : 'round-robin', Math.floor(teams / 2));
}

const poker = 'poker’s page';

export const eventFormats: readonly EventFormat[] = [
  {
    id: 'whist-drive',
    version: 1,
    about: 'progressive individual: losers move, partners change every hand',
    settings: driveSettings,
    format: drive('progressive-individual'),
  },
  {
    id: 'semi-partner-whist-drive',
    version: 1,
    about: 'losers move apart, winners stay partners',
    settings: driveSettings,
    format: drive('semi-partner'),
  },
  {
    id: 'partner-whist-drive',
    version: 1,
    about: 'the losing pair moves together',
    settings: driveSettings,
    format: drive('progressive-partner'),
  },
  {
    id: 'bridge-drive',
    version: 1,
    about: 'progressive bridge: the losing pair moves together',
    settings: driveSettings
      .filter(({ name }) => name === 'moving' || name === 'way')
      .concat(
        figure('hands', 'hands before a move', 4, [1, 12], 'one dealt by each; common practice, from memory'),
      ),
    format: drive('progressive-partner'),
  },
  {
    id: 'military-whist',
    version: 1,
    about: 'teams of four at forts, one pair at home and one abroad',
    settings: [figure('flags', 'flags each fort starts with', 12, [1, 100], 'the Alberta 55 Plus rules')],
    format: (_, teams) => movementOf('military', teams),
  },
  {
    id: 'rubber-table',
    version: 1,
    about: 'four to six at one table, cutting in and out',
    settings: [],
    format: () => ({ kind: 'rubber-table' }),
  },
  {
    id: 'chicago',
    version: 1,
    about: 'four deals a rubber, at one table; those over four cut in',
    settings: [],
    format: () => ({ kind: 'rubber-table' }),
  },
  {
    id: 'duplicate-whist',
    version: 1,
    about: 'the same trays for all',
    settings: [
      word('movement', 'how they go round', ['compass', 'howell', 'teams'], 'Foster’s Complete Hoyle'),
    ],
    format: duplicateWhist,
  },
  {
    id: 'duplicate-pairs',
    version: 1,
    about: 'pairs, the same boards for all',
    settings: [
      word(
        'movement',
        'how they go round; auto: a Howell for few tables, a Mitchell in which all meet for more',
        ['auto', 'howell', 'mitchell', 'mitchell-share-and-relay', 'rover', 'barometer'],
        'SBU and EBU movement cards',
      ),
      figure('howellUpTo', 'tables up to which auto has a Howell', 5, [0, 20], 'the house’s own'),
    ],
    format: pairsMovement,
  },
  {
    id: 'individual',
    version: 1,
    about: 'everybody partners everybody',
    settings: [],
    format: individualMovement,
  },
  {
    id: 'team-match',
    version: 1,
    about: 'two teams, one match',
    settings: [],
    format: (_, teams) => {
      if (teams > 2)
        throw new MovementFault('a team match', `two teams, not ${teams}; more play a round robin`);
      return movementOf('round-robin', 1);
    },
  },
  {
    id: 'teams-round-robin',
    version: 1,
    about: 'every two teams meet once',
    settings: matchSettings,
    format: roundRobinOf,
  },
  {
    id: 'teams-swiss',
    version: 1,
    about: 'nearest in score, nobody twice while that can be avoided',
    settings: matchSettings,
    format: ({ odd }) => ({
      kind: 'swiss',
      rules: bridgeSwiss,
      odd: odd === 'triangle' ? 'triangle' : 'bye',
    }),
  },
  {
    id: 'teams-danish',
    version: 1,
    about: 'nearest in score, whoever has met whom',
    settings: matchSettings,
    format: ({ odd }) => ({ kind: 'swiss', rules: danish, odd: odd === 'triangle' ? 'triangle' : 'bye' }),
  },
  {
    id: 'teams-knockout',
    version: 1,
    about: 'the losers are out; byes to the best seeds',
    settings: [
      word(
        'seeds',
        'as entered, the first being the best, or by lot',
        ['as-entered', 'by-lot'],
        'the house’s own: seeding is the organiser’s',
      ),
    ],
    format: () => ({ kind: 'knockout' }),
  },
  {
    id: 'poker-freeze-out',
    version: 1,
    about: 'until one has all the chips; seats are drawn once, then players move between games',
    settings: [
      figure('seats', 'at a table', 6, [2, 9], `${poker}, T1`),
      figure('stack', 'chips each starts with', 5000, [1, 1_000_000_000], `${poker}, T4`),
      figure('levelMinutes', 'of a level', 20, [1, 600], `${poker}, T4`),
    ],
    format: () => null,
  },
  {
    id: 'poker-tables',
    version: 1,
    about: 'games for chips at several tables; nobody is out',
    settings: [figure('seats', 'at a table', 6, [2, 9], `${poker}, T1`)],
    format: () => null,
  },
];

/** @throws MovementFault where there is no such format */
export function eventFormat(id: string): EventFormat {
  const found = eventFormats.find((one) => one.id === id);
  if (found === undefined)
    throw new MovementFault(`format ${id}`, `one of ${eventFormats.map((one) => one.id).join(', ')}`);
  return found;
}

function valueOf({ name, may }: Setting, format: string, given: SettingValue): SettingValue {
  const place = `${format}, ${name}`;
  if (Array.isArray(may)) {
    if (may.includes(given)) return given;
    throw new MovementFault(place, `${may.join(' or ')}, not ${given}`);
  }
  const { least, most } = may as { readonly least: number; readonly most: number };
  const value = typeof given === 'number' ? given : /^-?\d+(?:\.\d+)?$/.test(given) ? Number(given) : NaN;
  if (value >= least && value <= most) return value;
  throw new MovementFault(place, `a figure from ${least} to ${most}, not ${given}`);
}

/**
 * Every setting of a format: what was chosen, and the default of the rest. An event writes them down when it begins
 * and keeps them.
 *
 * @throws MovementFault for a setting the format does not have, or a value it may not be
 */
export function settingsOf({ id, settings }: EventFormat, chosen: Chosen = {}): Chosen {
  const names = settings.map(({ name }) => name);
  const strange = Object.keys(chosen).find((name) => !names.includes(name));
  if (strange !== undefined)
    throw new MovementFault(
      `${id}, ${strange}`,
      names.length === 0 ? 'no settings' : `one of ${names.join(', ')}`,
    );
  return Object.fromEntries(
    settings.map((setting) => [setting.name, valueOf(setting, id, chosen[setting.name] ?? setting.value)]),
  );
}
