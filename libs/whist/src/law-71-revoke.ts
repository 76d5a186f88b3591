import { areAdversaries, otherSide, sideOf, suitOf, type Ruling } from '@fairdeal/facts';
import { exact } from './law-52-trump-card';
import type { FactOf, WhistLaw, WhistTable } from './table';

type Claimed = FactOf<'RevokeClaimed'>;

/** The hand a revoke is claimed in: the one being played or, until the next cut, the one before. */
const handInQuestion = (before: WhistTable): Pick<WhistTable, 'shortHand' | 'offSuit'> =>
  before.phase === 'preparing' && before.past !== undefined ? before.past : before;

/** 71. The record shows that the accused led to that trick or followed suit in it: there is no revoke to claim. */
const isDisproved = (before: WhistTable, { against, trick }: Claimed): boolean =>
  handInQuestion(before).offSuit[trick - 1]?.includes(against) === false;

/** The trick in question lies on the table, the accused has discarded on it, and nobody has quitted it. */
const isOnTheTable = ({ deal, offSuit }: WhistTable, { against, trick }: Claimed): boolean => {
  const [lead] = deal.trick;
  const accused = deal.trick.find((played) => played.by === against);
  if (lead === undefined || accused === undefined) return false;
  const number = deal.trick.length === 4 ? offSuit.length : offSuit.length + 1;
  return (
    number === trick &&
    deal.playedInAll === 4 * offSuit.length + (deal.trick.length & 3) &&
    deal.tricksQuitted < trick &&
    suitOf(accused.card) !== suitOf(lead.card)
  );
};

/**
 * 78. Cut for the following deal, and by a good cut; a deal begun without one is later still. That the following deal
 * came to nothing does not bring the moment back.
 */
const isTooLateForRevoke = ({ phase, deal, past, dealsBegun }: WhistTable): boolean =>
  phase !== 'preparing' || deal.cut !== undefined || (past !== undefined && dealsBegun > past.dealsBegun);

/** The claim is about the hand before: this one has not been played yet. */
const isAboutPastHand = ({ phase, past, deal }: WhistTable): boolean =>
  past !== undefined && (phase !== 'playing' || (deal.playedInAll === 0 && deal.tricksQuitted === 0));

/**
 * 78. A revoke claimed, or paid for, after the cards have been cut for the following deal: too late.
 */
export const law78: WhistLaw<'RevokeClaimed' | 'RevokePenaltyTaken'> = {
  ref: 'whist:78',
  on: ['RevokeClaimed', 'RevokePenaltyTaken'],
  rule: (before, fact) =>
    before.phase !== 'fallen' && isAboutPastHand(before) && isTooLateForRevoke(before) && isByOtherSide(fact)
      ? { outcome: 'stands', law: 'whist:78' }
      : undefined,
};

/** Only the other side has anything to claim. */
const isByOtherSide = (fact: FactOf<'RevokeClaimed' | 'RevokePenaltyTaken'>): boolean =>
  fact.type === 'RevokeClaimed'
    ? areAdversaries(fact.by, fact.against)
    : fact.by === otherSide(sideOf(fact.against));

const mayBeClaimed = (before: WhistTable, fact: Claimed): boolean =>
  isByOtherSide(fact) &&
  (before.phase === 'playing' || mayStillBeReckoned(before)) &&
  !isDisproved(before, fact);

/**
 * 76. Not established yet: the trick is not quitted, and that side has played to no other (73). It can still be
 * mended, and the card played in error called.
 */
export const law76: WhistLaw<'RevokeClaimed'> = {
  ref: 'whist:76',
  on: ['RevokeClaimed'],
  rule: (before, fact) =>
    before.phase === 'playing' && mayBeClaimed(before, fact) && isOnTheTable(before, fact)
      ? exact('whist:76', 'card-callable', fact.against)
      : undefined,
};

/**
 * 46. A revoke charged to the hand that stood though short: it counts as having held what was missing, so its
 * missing cards make revokes, and until the next cut they may be claimed (78).
 */
export const law46Revoke: WhistLaw<'RevokeClaimed'> = {
  ref: 'whist:46',
  on: ['RevokeClaimed'],
  rule: (before, fact) =>
    handInQuestion(before).shortHand === fact.against && mayBeClaimed(before, fact)
      ? exact('whist:46', 'revoke', fact.against)
      : undefined,
};

/**
 * 72.I. A revoke is claimed in time: at the end of the hand the other side chooses three tricks, three points off,
 * or three points on.
 *
 * Whether it was one is proved by searching the tricks (75); where the record of that trick shows the accused
 * following suit there is nothing to claim.
 */
export const law72: WhistLaw<'RevokeClaimed'> = {
  ref: 'whist:72.I',
  on: ['RevokeClaimed'],
  rule: (before, fact) =>
    mayBeClaimed(before, fact) ? exact('whist:72.I', 'revoke', fact.against) : undefined,
};

/** 72. The penalty has been taken; nothing is left to exact for that revoke, and the score shows it. */
export const law72Taken: WhistLaw<'RevokePenaltyTaken'> = {
  ref: 'whist:72.I',
  on: ['RevokePenaltyTaken'],
  rule: (before, fact): Ruling | undefined =>
    isByOtherSide(fact) && (before.phase === 'playing' || mayStillBeReckoned(before))
      ? { outcome: 'continues' }
      : undefined,
};

/** A penalty for the past hand still changes its score. */
export const mayStillBeReckoned = (before: WhistTable): boolean =>
  before.past !== undefined && !isTooLateForRevoke(before);
