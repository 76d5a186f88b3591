import { isAllIn, isPlayer, type Place } from './place';
import { refused, stands } from './says';
import { highestStake, playerAt, type PokerLaw, type PokerTable } from './table';
import { mayStake, staking, type Stakes } from './law-25-say';

/**
 * Has every player either met the stake since the last raise, or put in his last chip? Where no pots are parted (T15),
 * one who has met it with his last chip has his turn like the rest: he may stand, and that is an act (reading A22).
 */
export function isLevel(table: PokerTable): boolean {
  const highest = highestStake(table);
  const decides = ({ demand, stake }: Place): boolean =>
    table.setup.allIn !== 'side-pots' && demand === undefined && stake >= highest;
  return table.seats.every((seat) => {
    const place = table.places[seat] as Place;
    if (!isPlayer(place) || (isAllIn(place) && !decides(place))) return true;
    return place.acted === table.round && place.stake >= highest;
  });
}

/** 55. A bet made out of turn cannot be taken back either: it counts. */
export const law55: PokerLaw<Stakes['type']> = {
  ref: 'poker:55',
  on: staking,
  rule: (before, { by }) =>
    before.outOfTurn === by && mayStake(before, before.places[by]) ? stands('poker:55') : undefined,
};

/** 56. What was put down is the bet; what was said about it counts for nothing. */
export const law56: PokerLaw<Stakes['type']> = {
  ref: 'poker:56',
  on: staking,
  rule: (before, { by, amount }) => {
    const place = before.places[by];
    return mayStake(before, place) && place.said !== undefined && place.said !== amount
      ? stands('poker:56')
      : undefined;
  },
};

/**
 * 54. At his turn his stake does not reach that of the player before him, and he neither adds to it nor demands a show:
 * the hand is out, as though passed (reading B5). Standing is over once somebody has bet (reading A21).
 */
export const law54: PokerLaw<'Stood'> = {
  ref: 'poker:54',
  on: ['Stood'],
  rule: (before, { by }) => {
    const place = playerAt(before, by);
    return place && before.stage === 'betting' && !isAllIn(place) && place.stake < highestStake(before)
      ? { outcome: 'penalty', law: 'poker:54', penalty: 'hand-out', by: [by] }
      : undefined;
  },
};

/** 59. Hands are being shown: nothing more is bet. */
export const law59Closed: PokerLaw<Stakes['type']> = {
  ref: 'poker:59',
  on: staking,
  rule: (before, { by }) =>
    before.stage === 'show' &&
    playerAt(before, by) &&
    before.seats.some((seat) => before.places[seat]?.shown !== undefined)
      ? refused('poker:59', by)
      : undefined,
};

/** 60. A show is demanded by one who has chips left: only he who has put in all he has may. */
export const law60Demand: PokerLaw<'ShowDemanded'> = {
  ref: 'poker:60',
  on: ['ShowDemanded'],
  rule: (before, { by }) => {
    const place = playerAt(before, by);
    return place && mayStake(before, place) && place.counted && place.behind > 0
      ? refused('poker:60', by)
      : undefined;
  },
};

/** 62. He borrowed to raise, so he must borrow to call, and cannot have a show for less. */
export const law62: PokerLaw<'ShowDemanded'> = {
  ref: 'poker:62',
  on: ['ShowDemanded'],
  rule: (before, { by }) =>
    (playerAt(before, by)?.borrowed ?? 0) > 0 && mayStake(before, before.places[by])
      ? refused('poker:62', by)
      : undefined,
};

/** T15. In a tournament nobody borrows. */
export const lawT15Borrowed: PokerLaw<'Borrowed'> = {
  ref: 'poker:T15',
  on: ['Borrowed'],
  rule: (before, { by }) =>
    before.setup.allIn === 'side-pots' && before.places[by] && before.stage !== 'over'
      ? refused('poker:T15', by)
      : undefined,
};
