import { adversariesOf } from '@fairdeal/facts';
import { claimable, claimUnder } from './claims';
import type { FactOf, WhistLaw, WhistTable } from './table';

export const isKnownGap = ({ missedTricks }: WhistTable, { by, trick }: FactOf<'TrickMissed'>): boolean =>
  missedTricks.some((known) => known.by === by && known.trick === trick);

/**
 * 69. Somebody played nothing to a trick and has since joined in a later one: his opponents may have a new deal.
 *
 * Before another card is played. If they let it stand, the odd card at the end counts as played to the imperfect
 * trick and is no revoke there.
 */
export const law69: WhistLaw<'TrickMissed'> = {
  ref: 'whist:69',
  on: ['TrickMissed'],
  rule: (before, fact) =>
    before.phase === 'playing' && !isKnownGap(before, fact)
      ? claimable('whist:69', adversariesOf(fact.by), 'next-card')
      : undefined,
};

export const law69Claimed = claimUnder('trick-missed', () => 'whist:69');
