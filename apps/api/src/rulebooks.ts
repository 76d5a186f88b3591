import { bridge } from '@fairdeal/bridge';
import type { Game } from '@fairdeal/facts';
import { partnershipLawbook, type DealLawbook } from '@fairdeal/tournament';
import { whist } from '@fairdeal/whist';

/** The rulebook of each game; undefined: its facts are recorded and shown, and nothing is ruled. */
export const rulebooks: Readonly<Record<Game, DealLawbook | undefined>> = {
  whist: partnershipLawbook(whist),
  bridge: partnershipLawbook(bridge),
  poker: undefined,
  contract: undefined,
};

/** The rulebook that a deal's lawbook names. */
export const rulebookOf = (lawbook: string): DealLawbook | undefined =>
  Object.values(rulebooks).find((rulebook) => rulebook?.id === lawbook);
