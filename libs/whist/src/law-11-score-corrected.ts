import { isBeforeNextTurnUp } from './law-02-score';
import type { Ref, WhistLaw, WhistTable } from './table';

const putRight = (law: Ref, inTime: boolean) =>
  inTime
    ? ({ outcome: 'rectified', law, scoreCorrected: true } as const)
    : ({ outcome: 'stands', law } as const);

/** Something has been scored in the game in hand, and it is not over. */
const gameInHandHasScores = ({ standing, past }: WhistTable): boolean =>
  standing.score.NS + standing.score.EW > 0 || (past !== undefined && past.reckoning.game === undefined);

/**
 * 11. A wrong score is proved while its game is still open: it is put right.
 *
 * A game stays open until the turn-up of the deal after its last. So before a trump is turned any score of the
 * last game may be put right, and afterwards only one of a game that is still going on.
 */
export const law11: WhistLaw<'ScoreCorrected'> = {
  ref: 'whist:11',
  on: ['ScoreCorrected'],
  rule: (before, { affects }) =>
    affects === 'game-score' && before.phase !== 'fallen'
      ? putRight('whist:11', isBeforeNextTurnUp(before) || gameInHandHasScores(before))
      : undefined,
};

/**
 * 12. The error touches the amount of the rubber: put right as long as the rubber lasts.
 *
 * Its last game, like any other, stays open until the next turn-up (11), and the rubber with it.
 */
export const law12: WhistLaw<'ScoreCorrected'> = {
  ref: 'whist:12',
  on: ['ScoreCorrected'],
  rule: (before, { affects }) =>
    affects === 'rubber-amount' && before.phase !== 'fallen'
      ? putRight('whist:12', isBeforeNextTurnUp(before) || before.past?.reckoning.rubber === undefined)
      : undefined,
};
