import { adversariesOf } from '@fairdeal/facts';
import { claimable, claimUnder } from './claims';
import type { FactOf, WhistLaw, WhistTable } from './table';

export const isKnownForeigner = (
  { foreignCards }: WhistTable,
  { by, pack, card }: FactOf<'ForeignCardTaken'>,
): boolean => foreignCards.some((known) => known.by === by && known.pack === pack && known.card === card);

/**
 * 42. A card of the other pack is in somebody's hand: that player's adversaries choose whether there is a fresh deal.
 *
 * Anybody can be the offender, in the deal or in the play, with one such card or several. It does not make the pack
 * in use imperfect (reading R15). The choice is made before another card is dealt or played.
 */
export const law42: WhistLaw<'ForeignCardTaken'> = {
  ref: 'whist:42',
  on: ['ForeignCardTaken'],
  rule: (before, fact) =>
    (before.phase === 'dealing' || before.phase === 'playing') &&
    fact.pack !== before.deal.pack &&
    !isKnownForeigner(before, fact)
      ? claimable('whist:42', adversariesOf(fact.by), 'next-card')
      : undefined,
};

export const law42Claimed = claimUnder('foreign-card', () => 'whist:42');
