import { MovementFault, upTo, wrapped } from '../movement';

/** One hand at a fort. `travels` says which of the team's pairs is abroad; the other holds its own fort. */
export interface Skirmish {
  readonly fort: number;
  readonly host: number;
  readonly visitor: number;
  readonly travels: 'A' | 'B';
}

/**
 * Military whist with so many forts: in skirmish k one pair of each team visits the fort k places on, pair B when k is
 * odd and A when it is even. Every fort is held, no team meets itself, and every visitor meets every host once.
 *
 * Source: Blain, Games for All Occasions; the Alberta 55 Plus rules.
 */
export function military(forts: number): readonly (readonly Skirmish[])[] {
  if (!Number.isInteger(forts) || forts < 2)
    throw new MovementFault(`military whist with ${forts} forts`, 'two or more');
  return upTo(forts - 1).map((k) =>
    upTo(forts).map((team) => {
      const fort = wrapped(team + k, forts);
      return { fort, host: fort, visitor: team, travels: k % 2 === 1 ? 'B' : 'A' };
    }),
  );
}
