import type { Ruling } from '@fairdeal/facts';
import { faultObjectedTo, isCut, isPastShuffling, isShuffleAfterFalseCut } from './shuffling';
import type { FactOf, Ref, WhistLaw, WhistTable } from './table';

/** Done again if the objection is in time, and otherwise left (reading R1). Anybody may object (reading R2). */
const undone = (law: Ref, tooLate: boolean): Ruling => ({
  outcome: tooLate ? 'stands' : 'reshuffle-required',
  law,
});

const objectionUnder = (law: Ref): WhistLaw<'AttentionCalled'> => ({
  ref: law,
  on: ['AttentionCalled'],
  rule: (before, fact) => {
    if (before.phase === 'fallen') return undefined;
    const fault = faultObjectedTo(before, fact, law);
    return fault && undone(law, isPastShuffling(before, fault.pack));
  },
});

/**
 * 26. Not below the table, and not so that a face can be seen.
 *
 * It states no penalty: an objection before a good cut has it done again (readings R1, R2). A face that another
 * than the dealer let be seen before the cut comes here too; the dealer's own is law 32.
 */
export const law26: WhistLaw<'AttentionCalled'> = {
  ref: 'whist:26',
  on: ['AttentionCalled'],
  rule: (before, fact) => {
    if (before.phase === 'fallen') return undefined;
    const fault = faultObjectedTo(before, fact, 'whist:26');
    if (fault) return undone('whist:26', isPastShuffling(before, fault.pack));
    const anothers = before.faceShownBy.some((seat) => seat !== before.turn);
    const objected = fact.irregularity === 'faces-seen' || fact.irregularity === 'card-seen';
    const dealers = before.turn !== undefined && sawDealersFace(before, fact);
    return objected && anothers && !dealers && before.phase === 'preparing'
      ? undone('whist:26', isCut(before))
      : undefined;
  },
};

/**
 * 27. No pack is shuffled while a hand is being played.
 *
 * The hand is not touched; the idle pack is shuffled afresh when the hand is over, and an objection before that
 * pack's cut is in time (reading R1).
 */
export const law27 = objectionUnder('whist:27');

/** 28. A pack that has been played with is not mixed in heaps or across the table; a new one may be. */
export const law28 = objectionUnder('whist:28');

/**
 * 29. One shuffle a player before each deal, and one more after a false cut or for a new deal.
 *
 * The dealer's second shuffle under law 32 is no second.
 */
export const law29 = objectionUnder('whist:29');

/** 29 with 34. The shuffle everybody may have after a cut that was no cut; a fresh cut must still follow. */
export const law29AfterFalseCut: WhistLaw<'PackShuffled'> = {
  ref: 'whist:29',
  on: ['PackShuffled'],
  rule: (before, fact) =>
    isShuffleAfterFalseCut(before, fact) ? { outcome: 'recut-required', law: 'whist:29' } : undefined,
};

function sawDealersFace(before: WhistTable, { irregularity }: FactOf<'AttentionCalled'>): boolean {
  if (irregularity !== 'card-seen' || before.turn === undefined) return false;
  return (
    before.faceShownBy.includes(before.turn) ||
    before.shuffleFaults.some(
      (fault) => fault.irregularity === 'faces-seen' && fault.pack === before.packAtHand,
    )
  );
}

/**
 * 32. A face seen while the dealer shuffles last, or as he offers the pack to be cut: he can be made to shuffle
 * again by anybody who asks (reading R2). Nobody asking, nothing follows; after a good cut it is too late.
 */
export const law32: WhistLaw<'AttentionCalled'> = {
  ref: 'whist:32',
  on: ['AttentionCalled'],
  rule: (before, fact) =>
    before.phase === 'preparing' && sawDealersFace(before, fact)
      ? undone('whist:32', isCut(before))
      : undefined,
};
