import { pone, type Ruling } from '@fairdeal/facts';
import { isBeforeTheDeal, type BridgeLaw, type BridgeTable, type FactOf } from './table';

const reshuffle: Ruling = { outcome: 'reshuffle-required', law: 'bridge:30' };

/**
 * 30. A card is seen while the dealer shuffles, or while he offers the pack to be cut: he shuffles again.
 *
 * Not covered: a card seen while anybody else shuffles. Law 29 forbids showing one and names no remedy. What the
 * pone shows in parting the pack is law 33's.
 */
export const law30: BridgeLaw<'CardExposed' | 'CardLookedAt'> = {
  ref: 'bridge:30',
  on: ['CardExposed', 'CardLookedAt'],
  rule: (before, fact) => {
    if (!isBeforeTheDeal(before) || before.cut) return undefined;
    const offered = before.presented && fact.by !== pone(before.deal.dealer);
    const inHisShuffle = !before.presented && before.shuffledBy === before.deal.dealer;
    return offered || inHisShuffle ? reshuffle : undefined;
  },
};

/**
 * Is this shuffle the one that was owed? Only the dealer's: law 30 sets him to it.
 */
export const isTheDealersShuffle = (before: BridgeTable, fact: FactOf<'PackShuffled'>): boolean =>
  fact.by === before.deal.dealer;
