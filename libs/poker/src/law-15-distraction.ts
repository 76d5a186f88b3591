import { stands } from './says';
import { isDealing, playerAt, type PokerLaw } from './table';

/**
 * 15. A player speaks to the dealer, or puts him off by a noise or a gesture, between the first card and the end of the
 * deal. Nothing follows unless somebody is dealt a foul hand in that deal; then 16 makes him pay what 14 calls for.
 *
 * No cause need be shown (reading A13). Not covered: words that 8, 10 or 12 invite, which are no distraction.
 */
export const law15: PokerLaw<'DealerDistracted'> = {
  ref: 'poker:15',
  on: ['DealerDistracted'],
  rule: (before, { by }) =>
    isDealing(before) && before.deal.dealt > 0 && by !== before.deal.dealer && playerAt(before, by)
      ? stands('poker:15')
      : undefined,
};
