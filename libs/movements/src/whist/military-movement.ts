import type { Movement } from '../movement';
import { military } from './military';

/** Military whist as a movement: at each fort the host sits North-South and the visitor East-West. */
export function militaryMovement(forts: number): Movement {
  const skirmishes = military(forts);
  return {
    id: `military-${forts}`,
    version: 1,
    of: 'teams',
    entries: forts,
    tables: forts,
    sets: 0,
    rounds: skirmishes.map((skirmish) =>
      skirmish.map(({ fort, host, visitor }) => ({ table: fort, ns: [host], ew: [visitor], set: null })),
    ),
    winners: 1,
    seatings: 2,
    promises: { opponents: { least: 2, most: 2 }, sharing: false },
    source: 'Blain, Games for All Occasions; the Alberta 55 Plus rules',
  };
}
