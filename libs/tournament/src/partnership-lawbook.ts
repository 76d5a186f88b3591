import { beginWalk, type Rulebook, type Ruling, type Seat } from '@fairdeal/facts';
import type { DealLawbook } from './replay-deal';

/**
 * A rulebook of the partnership games as the house asks it: it needs to know who deals with what. The facts were judged
 * by that game's vocabulary when they came in, and its seats are the compass, so the narrower types hold.
 *
 * Not covered: the score the rubber stood at and the game's variant, which a deal does not say.
 */
export function partnershipLawbook<
  B extends { readonly ruling: Ruling },
  F extends { readonly type: string },
>(rulebook: Rulebook<B, F, { readonly dealer: Seat; readonly pack?: string }>): DealLawbook {
  return {
    id: rulebook.id,
    begin: ({ dealer, pack }) =>
      beginWalk(rulebook, {
        dealer: dealer as Seat,
        ...(pack !== undefined && { pack }),
      }) as unknown as ReturnType<DealLawbook['begin']>,
  };
}
