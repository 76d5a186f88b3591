import type { Game } from '@fairdeal/facts';
import type { DealLawbook } from '@fairdeal/tournament';

/** The rulebook of each game; undefined: its facts are recorded and shown, and nothing is ruled. */
export const rulebooks: Readonly<Record<Game, DealLawbook | undefined>> = {
  whist: undefined,
  bridge: undefined,
  poker: undefined,
  contract: undefined,
};

/** The rulebook that a deal's lawbook names. */
export const rulebookOf = (lawbook: string): DealLawbook | undefined =>
  Object.values(rulebooks).find((rulebook) => rulebook?.id === lawbook);
