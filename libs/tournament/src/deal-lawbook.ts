import { beginWalk, type Right, type Rulebook, type Ruling, type Seat } from '@fairdeal/facts';
import type { AnySeat } from './views';
import type { Opening } from './opening';

export interface SeenFact {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A rulebook as the house asks it: facts go in one by one, rulings and rights come out. */
export interface DealLawbook {
  readonly id: string;
  begin(opening: Opening): {
    take(fact: SeenFact): Ruling<AnySeat> | undefined;
    readonly ruling: Ruling<AnySeat>;
    readonly rights: readonly Right<AnySeat>[];
  };
}

/**
 * A rulebook of the partnership games, told who deals with what. Facts were judged by that game's vocabulary when they
 * came in, and its seats are the compass, so the narrower types hold.
 *
 * Not covered: the score the rubber stood at and the game's variant, which a deal by itself does not say.
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
