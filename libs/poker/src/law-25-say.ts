import { isAllIn, isPlayer, type Place } from './place';
import { refused } from './says';
import { dealIsLive, highestStake, topForced, type FactOf, type PokerLaw, type PokerTable } from './table';

export type Stakes = FactOf<'Bet' | 'Raised' | 'Called'>;
export const staking = ['Bet', 'Raised', 'Called'] as const;

/** May the seat still put chips in, be it in turn or out? A foul hand's bets count too, and are lost (63). */
export const mayStake = (table: PokerTable, place: Place | undefined): place is Place =>
  place !== undefined && !place.passed && dealIsLive(table) && table.deal.dealt > 0;

/** Is the say before the draw still going round? */
export const isSaying = ({ stage }: PokerTable): boolean => stage === 'dealt';

/** Everybody dealt in has had a say, has gone, or has nothing left to say it with. */
export const isSaid = (table: PokerTable): boolean =>
  table.seats.every((seat) => {
    const place = table.places[seat] as Place;
    return !isPlayer(place) || place.spoken || isAllIn(place);
  });

/** 27. Hands that were passed are out: they are not taken up again, and nothing more is staked on them. */
export const law27: PokerLaw<'HandTakenBack' | Stakes['type']> = {
  ref: 'poker:27',
  on: ['HandTakenBack', ...staking],
  rule: (before, { by }) =>
    dealIsLive(before) && before.places[by]?.passed === true ? refused('poker:27', by) : undefined,
};

/**
 * 25. Whoever opens stakes at least double the ante, or double the top straddle (reading A19), what he had put in before
 * counted. The chapter caps an opening; the law does not. In a tournament one's last chip opens (T15).
 */
export const law25: PokerLaw<Stakes['type']> = {
  ref: 'poker:25',
  on: staking,
  rule: (before, { by, amount }) => {
    const place = before.places[by];
    if (!mayStake(before, place) || !isPlayer(place) || before.opened || !isSaying(before)) return undefined;
    const lastChip = before.setup.allIn === 'side-pots' && place.counted && place.behind === amount;
    return place.stake + amount < 2 * topForced(before) && !lastChip ? refused('poker:25', by) : undefined;
  },
};

/** Raised again after having spoken, before stakes are levelled for the draw: the say goes round once (reading A18). */
function isReraise(before: PokerTable, place: Place, amount: number): boolean {
  const highest = highestStake(before);
  if (!place.spoken || place.stake + amount <= highest) return false;
  return isSaying(before) || (before.stage === 'draw' && place.stake < highest);
}

/**
 * 26. He who comes in at least equals the stake before him, and raises it by the limit at most; the say goes round once.
 * The limit is what a stake may be raised by at one time, so it holds after the draw too (reading B3).
 */
export const law26: PokerLaw<Stakes['type']> = {
  ref: 'poker:26',
  on: staking,
  rule: (before, { by, amount }) => {
    const place = before.places[by];
    if (!mayStake(before, place) || !isPlayer(place) || !before.opened) return undefined;
    const raise = place.stake + amount - highestStake(before);
    const overLimit = before.setup.limit !== undefined && raise > before.setup.limit;
    return overLimit || isReraise(before, place, amount) ? refused('poker:26', by) : undefined;
  },
};
