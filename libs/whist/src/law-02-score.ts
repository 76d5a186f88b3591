import { continues, type Side } from '@fairdeal/facts';
import type { Hand } from './score';
import type { WhistLaw, WhistTable } from './table';

/** The trump of the deal after the hand is not turned yet (laws 6 and 11). */
export const isBeforeNextTurnUp = ({ phase }: WhistTable): boolean =>
  phase === 'preparing' || phase === 'dealing';

/** In a duplicate or a drive only tricks count (the lawbook's page, 8.4): no honours, no games, no rubber. */
export const keepsScore = ({ variant }: WhistTable): boolean =>
  variant === 'rubber' || variant === 'double-dummy';

const nothingWasTold = ({ phase, dealsBegun, past, final }: WhistTable): boolean =>
  phase === 'preparing' && dealsBegun === 0 && past === undefined && final === undefined;

/**
 * 2. Both sides admit the tricks: the hand is reckoned on top of the score, and is past (reading R13).
 *
 * Not of a hand that is void. Reported again it says nothing new. A drive's card may be all that is ever told of a hand
 * (8.1): then nothing was seen of its dealing, and the result is good without.
 */
export const law02: WhistLaw<'ScoreAgreed'> = {
  ref: 'whist:2',
  on: ['ScoreAgreed'],
  rule: (before) =>
    before.phase === 'dealing' || before.phase === 'playing' || nothingWasTold(before)
      ? continues
      : undefined,
};

/**
 * 3 and 7. Honours announced when the hand is over, and in time: they are reckoned with it. A side that has
 * announced them may say another number until the next turn-up.
 *
 * What they are worth is laws 3 to 5, in the reckoning.
 */
export const law03: WhistLaw<'HonoursCalled'> = {
  ref: 'whist:3.II',
  on: ['HonoursCalled'],
  rule: (before, { by, count }) =>
    keepsScore(before) &&
    isBeforeNextTurnUp(before) &&
    before.past !== undefined &&
    before.past.hand.honours[by] !== count
      ? continues
      : undefined,
};

/** No card of this hand is on record, and no trick. */
const isUnplayed = ({ deal }: WhistTable): boolean => deal.playedInAll === 0 && deal.tricksQuitted === 0;

/** A call before a card of this hand is played is about the hand before, unless that side announced those in time. */
export const isAboutPastHonours = (before: WhistTable, by: Side): boolean =>
  before.past !== undefined && before.past.hand.honours[by] === 0 && isUnplayed(before);

/**
 * 7. The honours of a hand whose result is admitted. They are announced when it is over: a hand told without its play
 * was over before any of it was on record, so what was called before belongs to it after all.
 */
export const honoursOfHand = (before: WhistTable): Hand['honours'] => {
  const { honours, honoursBeforePlay } = before;
  if (!isUnplayed(before)) return honours;
  return { NS: honours.NS || honoursBeforePlay.NS, EW: honours.EW || honoursBeforePlay.EW };
};

/**
 * 6. Honours not announced while the next deal's trump was unturned are lost.
 *
 * Not covered: a call that turns out to be about this hand, its result being admitted without a card on record.
 */
export const law06: WhistLaw<'HonoursCalled'> = {
  ref: 'whist:6',
  on: ['HonoursCalled'],
  rule: (before, { by }) =>
    keepsScore(before) && before.phase === 'playing' && isAboutPastHonours(before, by)
      ? { outcome: 'stands', law: 'whist:6' }
      : undefined,
};
