import { claimable, claimUnder } from './claims';
import { adversaries, type WhistLaw } from './table';

/**
 * 41. The dealer looks at the trump card while dealing: the adversaries may see it too, and may have a new deal.
 *
 * No touching takes it from them. With 51 cards dealt it is no offence: he is about to turn it (reading R25). Not
 * covered: another's look, and any other card. Where the trump is printed there is no trump card to look at.
 */
export const law41: WhistLaw<'CardLookedAt'> = {
  ref: 'whist:41',
  on: ['CardLookedAt'],
  rule: (before, { n, by }) =>
    before.phase === 'dealing' &&
    by === before.deal.dealer &&
    n === 52 &&
    before.deal.dealt < 51 &&
    before.printedTrump === undefined
      ? { ...claimable('whist:41', adversaries(before), 'trump-turned'), mayBeSeenBy: adversaries(before) }
      : undefined,
};

/** 41. The claim, until the trump is turned (reading R4). */
export const law41Claimed = claimUnder('card-looked-at', () => 'whist:41');
