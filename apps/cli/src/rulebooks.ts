import type { Game } from '@fairdeal/facts';
import type { DealLawbook } from '@fairdeal/tournament';

/** The rulebook of each game whose laws are written; a deal of another is shown without rulings. */
export const rulebooks: Readonly<Partial<Record<Game, DealLawbook>>> = {};

/** The rulebook a deal names, if it is the one we have. */
export function rulebookOf(lawbook: string): DealLawbook | undefined {
  return Object.values(rulebooks).find(({ id }) => id === lawbook);
}
