import { isProof } from './law-37-new-deal';
import type { WhistLaw } from './table';

/**
 * 47. A pack proved imperfect alters no past score, game or rubber.
 *
 * A hand is past once both sides have admitted its result (reading R13). Asked after 37.I, which has the hand in
 * hand; the pack lying idle during another deal rules nothing (reading R14).
 */
export const law47: WhistLaw<'PackProvedImperfect'> = {
  ref: 'whist:47',
  on: ['PackProvedImperfect'],
  rule: (before, fact) =>
    before.phase === 'preparing' && isProof(fact) && before.pastPacks.includes(fact.pack)
      ? { outcome: 'stands', law: 'whist:47' }
      : undefined,
};
