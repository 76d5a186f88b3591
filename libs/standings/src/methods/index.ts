import type { Game } from '@fairdeal/facts';
import type { Method } from '../made-line';
import type { EventSheet } from '../sheet/event-sheet';
import { chips } from './chips';
import { totalPoints } from './points';
import { rubberPoints } from './rubber-points';
import { teamImps } from './team-imps';
import { tricks } from './tricks';

const methods: ReadonlyMap<string, Method> = new Map(
  [tricks, rubberPoints, totalPoints, teamImps, chips].map((method) => [method.id, method]),
);

export const scoringMethods: readonly string[] = [...methods.keys()];

/** How an event's results are compared, and on whose word. */
export interface ScoringChoice {
  readonly method: Method;
  readonly chosen: 'by-the-event' | 'by-its-format' | 'by-its-game';
  /** The event names a method nobody here knows; it is said, and the default is taken. */
  readonly unknown: string | undefined;
}

/** The formats by name; a rubber table counts rubbers at whichever game has them. */
const byFormat: readonly (readonly [RegExp, Method])[] = [
  [/(?:^|-)drive(?:-|$)/, tricks],
  [/(?:^|-)rubbers?(?:-|$)/, rubberPoints],
  [/(?:^|-)(?:teams?|match)(?:-|$)/, teamImps],
  [/(?:^|-)(?:freezeout|poker|chips)(?:-|$)/, chips],
];

const byGame: Readonly<Record<Game, Method>> = {
  whist: tricks,
  bridge: rubberPoints,
  contract: totalPoints,
  poker: chips,
};

/** The event's own choice; else its format's, where its game can be scored so; else its game's. */
export function scoringOf({ books: { announced } }: EventSheet): ScoringChoice {
  const asked = announced?.settings.scoring;
  const own = asked === undefined ? undefined : methods.get(asked);
  if (own) return { method: own, chosen: 'by-the-event', unknown: undefined };
  const game = announced?.game ?? 'whist';
  const format = byFormat.find(([name]) => name.test(announced?.format ?? ''))?.[1];
  // Boards compared for IMPs are contract's; a team match of duplicate whist adds up tricks (whist's page, 8.4).
  const fits = format !== undefined && (format !== teamImps || game === 'contract');
  return fits
    ? { method: format, chosen: 'by-its-format', unknown: asked }
    : { method: byGame[game], chosen: 'by-its-game', unknown: asked };
}
