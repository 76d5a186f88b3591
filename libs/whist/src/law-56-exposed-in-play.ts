import { exact } from './law-52-trump-card';
import type { WhistLaw } from './table';

/**
 * 56.II. A card dropped face up, or shown in any way on or above the table, after the deal: it may be called and
 * stays on the table.
 *
 * Not covered: a card shown while dealing (38, and it cannot be called), a card dropped below the table, which is
 * not exposed, and the turn-up where it lies.
 */
export const law56: WhistLaw<'CardExposed'> = {
  ref: 'whist:56.II',
  on: ['CardExposed'],
  rule: (before, { by, card }) => {
    if (before.phase !== 'playing') return undefined;
    const isTurnUp = by === before.deal.dealer && card === before.trump && !before.trumpTakenUp;
    return isTurnUp && before.trump !== undefined ? undefined : exact('whist:56.II', 'card-callable', by);
  },
};
