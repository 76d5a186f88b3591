import { adversariesOf, type Penalty, type Seat } from '@fairdeal/facts';
import { type WhistLaw, type WhistTable } from './table';

/** The adversaries of the player at fault may exact it. */
export const exact = (law: Penalty['law'], penalty: string, against: Seat): Penalty => ({
  outcome: 'penalty',
  law,
  penalty,
  by: adversariesOf(against),
  against,
});

const hasTurnUp = (before: WhistTable): boolean =>
  before.phase === 'playing' && before.printedTrump === undefined;

/**
 * Is it on record that the dealer's turn in the first trick came and went? A trick told without its cards says who took it,
 * and nothing of what the dealer did; of a later one, every card of the play must be on record.
 */
const firstTrickIsOnRecord = ({ deal }: WhistTable, trick: number): boolean =>
  deal.playedInAll >= 4 * trick || (trick === 1 && (deal.played.get(deal.dealer) ?? 0) > 0);

/** 52. The turn-up still lies on the table when the first trick has been turned and quitted: it may be called. */
export const law52: WhistLaw<'TrickQuitted'> = {
  ref: 'whist:52',
  on: ['TrickQuitted'],
  rule: (before, { trick }) =>
    hasTurnUp(before) && !before.trumpTakenUp && !before.trumpCallable && firstTrickIsOnRecord(before, trick)
      ? exact('whist:52', 'trump-card-callable', before.deal.dealer)
      : undefined,
};

/**
 * 53. Somebody names the turn-up after it has been taken up: his top or bottom trump may be called for.
 *
 * The suit may always be asked.
 */
export const law53: WhistLaw<'TrumpNamed'> = {
  ref: 'whist:53',
  on: ['TrumpNamed'],
  rule: (before, { by }) =>
    hasTurnUp(before) ? exact('whist:53', 'highest-or-lowest-trump', by) : undefined,
};

/** The dealer's turn in the first trick has not come: fewer than three cards lie there, and none of his. */
const isBeforeHisTurn = ({ deal }: WhistTable): boolean =>
  deal.tricksQuitted === 0 && deal.playedInAll < 3 && (deal.played.get(deal.dealer) ?? 0) === 0;

/** 54. The dealer takes the turn-up before his turn: he may be told to lay it on the table. */
export const law54: WhistLaw<'TrumpTakenUp'> = {
  ref: 'whist:54',
  on: ['TrumpTakenUp'],
  rule: (before, { by }) =>
    hasTurnUp(before) && by === before.deal.dealer && !before.trumpTakenUp && isBeforeHisTurn(before)
      ? exact('whist:54', 'trump-card-to-be-shown', by)
      : undefined,
};

/** 54. Told to lay it down he shows another card: that one may be called, and the next, until the right one appears. */
export const law54WrongCard: WhistLaw<'WrongTrumpShown'> = {
  ref: 'whist:54',
  on: ['WrongTrumpShown'],
  rule: (before, { by, card }) =>
    hasTurnUp(before) && by === before.deal.dealer && card !== before.trump
      ? exact('whist:54', 'card-callable', by)
      : undefined,
};

/**
 * 55. The dealer cannot recollect the turn-up: his top or bottom trump may be asked for, again and again in that
 * hand, but not now the one and now the other, and never so as to make him revoke.
 */
export const law55: WhistLaw<'TrumpForgotten'> = {
  ref: 'whist:55',
  on: ['TrumpForgotten'],
  rule: (before, { by }) =>
    hasTurnUp(before) && by === before.deal.dealer
      ? exact('whist:55', 'highest-or-lowest-trump', by)
      : undefined,
};
