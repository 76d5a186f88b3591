import { bridge } from '@fairdeal/bridge';
import { beginWalk, type Game, type Rulebook, type Ruling, type Seat } from '@fairdeal/facts';
import type { DealLawbook } from '@fairdeal/tournament';
import { whist } from '@fairdeal/whist';

/** The rulebook of each game; undefined: its facts are recorded and shown, and nothing is ruled. */
export const rulebooks: Readonly<Record<Game, DealLawbook | undefined>> = {
  whist: ofPartners(whist),
  bridge: ofPartners(bridge),
  poker: undefined,
  contract: undefined,
};

/** The rulebook that a deal's lawbook names. */
export const rulebookOf = (lawbook: string): DealLawbook | undefined =>
  Object.values(rulebooks).find((rulebook) => rulebook?.id === lawbook);

/**
 * A rulebook of the partnership games, which needs to know who deals with what. The facts were judged by that game's
 * vocabulary when they came in, and its seats are the compass, so the narrower types hold.
 *
 * Not covered: the score the rubber stood at and the game's variant, which a deal does not say.
 */
function ofPartners<B extends { readonly ruling: Ruling }, F extends { readonly type: string }>(
  rulebook: Rulebook<B, F, { readonly dealer: Seat; readonly pack?: string }>,
): DealLawbook {
  return {
    id: rulebook.id,
    begin: ({ dealer, pack }) =>
      beginWalk(rulebook, {
        dealer: dealer as Seat,
        ...(pack !== undefined && { pack }),
      }) as unknown as ReturnType<DealLawbook['begin']>,
  };
}
