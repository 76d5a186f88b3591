import type { Game } from '@fairdeal/facts';
import type { Method } from '../made-line';
import type { EventSheet } from '../sheet/event-sheet';
import { chips } from './chips';
import { flags } from './flags';
import { pairsMethods } from './pairs';
import { totalPoints } from './points';
import { rubberPoints } from './rubber-points';
import { teamMethods } from './teams';
import { tricks } from './tricks';

/** Who is left in and when the others went out is what chips are ranked by: T12's places, and the chips beside them. */
const places: Method = { ...chips, id: 'places' };

const methods: ReadonlyMap<string, Method> = new Map(
  [tricks, rubberPoints, totalPoints, flags, chips, places, ...pairsMethods, ...teamMethods].map((method) => [
    method.id,
    method,
  ]),
);

/** What an event's `settings.scoring` may name. */
export const scoringIds: readonly string[] = [...methods.keys()];

/** How an event's results are compared, and on whose word. */
export interface ScoringChoice {
  readonly method: Method;
  readonly chosen: 'by-the-event' | 'by-its-format' | 'by-its-game';
  /** The event names a method nobody here knows; it is said, and the default is taken. */
  readonly unknown: string | undefined;
}

/** Formats by a word of their name, and the games they can be scored so at. */
const byFormat: readonly (readonly [word: RegExp, id: string, games: readonly Game[]])[] = [
  [/military/, 'flags', ['whist']],
  [/drive/, 'tricks', ['whist']],
  [/drive/, 'total-points', ['bridge', 'contract']],
  [/rubbers?/, 'rubber-points', ['whist', 'bridge', 'contract']],
  [/chicago/, 'total-points', ['contract']],
  [/butler/, 'butler', ['contract']],
  [/(?:swiss|danish|robin|league)/, 'team-vp', ['contract']],
  [/(?:teams?|match|knockout)/, 'team-imps', ['contract']],
  [/(?:pairs|mitchell|howell|individual)/, 'matchpoints-2', ['contract']],
];

/** A team match of duplicate whist adds up tricks (whist's page, 8.4), as every whist does that is not played in rubbers. */
const byGame: Readonly<Record<Game, string>> = {
  whist: 'tricks',
  bridge: 'rubber-points',
  contract: 'matchpoints-2',
  poker: 'chips',
};

const isWordOf = (word: RegExp, format: string): boolean =>
  new RegExp(`(?:^|-)${word.source}(?:-|$)`).test(format);

/** The event's own choice; else its format's, where its game can be scored so; else its game's. */
export function scoringOf({ books: { announced }, memory }: EventSheet): ScoringChoice {
  return memory.ofTournament('scoring', () => {
    const { settings = {}, game = 'whist', format = '' } = announced ?? {};
    const asked = settings.scoring;
    const own = asked === undefined ? undefined : methods.get(asked);
    if (own) return { method: own, chosen: 'by-the-event', unknown: undefined };
    const known = byFormat.find(([word, , games]) => games.includes(game) && isWordOf(word, format));
    const method = methods.get(known?.[1] ?? byGame[game]) ?? tricks;
    return { method, chosen: known ? 'by-its-format' : 'by-its-game', unknown: asked };
  });
}

export interface ScoringOffered {
  readonly id: string;
  /** What totals count, in the plural. */
  readonly unit: string;
  readonly source: string;
}

/** Every way to score, for a list. */
export const scoringsOffered: readonly ScoringOffered[] = [...methods.values()].map(
  ({ id, unit, source }) => ({ id, unit, source }),
);
