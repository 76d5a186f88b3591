import type { PokerSeat } from '@fairdeal/facts';
import { isPlayer, type Place } from './place';
import { newDealRefused, type PokerRuling } from './says';
import {
  dealIsLive,
  dealtTo,
  newDeal,
  playerAt,
  type Consequence,
  type PokerLaw,
  type PokerTable,
  type Refund,
} from './table';

/**
 * Is the hand, as it was dealt, of more or fewer than five? More from the sixth card; fewer once the dealer has stopped
 * (reading A3). Where the cards on record do not show it, a count at the table does.
 */
export function isDealtWrong(table: PokerTable, place: Place): boolean {
  const dealt = dealtTo(table, place.seat);
  if (dealt > 5 || place.found !== undefined) return true;
  return dealt < 5 && (table.stopped || table.finished);
}

/** The wrong hand is still on the table, and its holder in the game: it can be announced. */
export const canBeAnnounced = (table: PokerTable, place: Place): boolean =>
  isPlayer(place) && !place.raised && isDealtWrong(table, place);

const announced = (table: PokerTable, by: PokerSeat, seat: PokerSeat | undefined): boolean => {
  if (!dealIsLive(table) || !playerAt(table, by)) return false;
  if (seat !== undefined) {
    const place = table.places[seat];
    return place !== undefined && canBeAnnounced(table, place);
  }
  return table.seats.some((each) => canBeAnnounced(table, table.places[each] as Place));
};

/**
 * 12. Some player was dealt more or fewer than five, and he or any player says so before a card of that very hand is
 * raised (reading A2). Others' lifting does not close it, nor does touching; one who has passed is heard by nobody
 * (reading A5). All that was staked stands over (reading A17).
 */
export const law12: PokerLaw<'AttentionCalled'> = {
  ref: 'poker:12',
  on: ['AttentionCalled'],
  rule: (before, { by, irregularity, seat }) =>
    irregularity === 'wrong-count' && announced(before, by, seat) ? newDeal(before, 'poker:12') : undefined,
};

/** 12. A claim in time is as good as an announcement; where every count is right it has no ground. */
export const law12Claimed: PokerLaw<'NewDealClaimed'> = {
  ref: 'poker:12',
  on: ['NewDealClaimed'],
  rule: (before, { by, ground }) => {
    if (ground !== 'wrong-count' || before.stage === 'void') return undefined;
    if (announced(before, by, undefined))
      return { ...newDeal(before, 'poker:12'), claim: 'granted' } as const;
    return isLate(before) ? undefined : newDealRefused('poker:12', by);
  },
};

/** Some hand was dealt wrong and has been raised. */
const isLate = ({ places, retired }: PokerTable): boolean =>
  retired.some((seat) => places[seat]?.foul === 'poker:13');

/** 13. Claimed after the wrong hand was raised: it is foul, and the deal good for the rest. */
export const law13Claimed: PokerLaw<'NewDealClaimed'> = {
  ref: 'poker:13',
  on: ['NewDealClaimed'],
  rule: (before, { by, ground }) =>
    ground === 'wrong-count' && before.stage !== 'void' && isLate(before)
      ? newDealRefused('poker:13', by)
      : undefined,
};

/**
 * 14, 16. Who pays back the ante or the straddle of a hand that was dealt foul, and how much: the dealer, or in his
 * stead the first player who distracted him in that deal (reading A14). Only as posted; nobody pays himself (A15, A16).
 */
export function refundFor(table: PokerTable, { seat, ante, straddle }: Place): Refund | undefined {
  const from = table.distractor ?? table.deal.dealer;
  const amount = ante + straddle;
  return amount > 0 && from !== seat ? { from, to: seat, amount } : undefined;
}

/** The hand was dealt foul: out of the game, with what has to be paid back to its holder. */
export function dealtFoul(table: PokerTable, place: Place): PokerRuling {
  const refund = refundFor(table, place);
  return {
    outcome: 'foul-hand',
    law: 'poker:13',
    seat: place.seat,
    ...(refund && { refund: { from: refund.from, amount: refund.amount } }),
  };
}

/**
 * 13. More or fewer than five were dealt, and some card of that hand was raised before anybody said so: it is foul from
 * the lifting, or from the card that makes a lifted hand wrong, or, short and lifted early, from the dealer's stopping.
 * Its holder retires and forfeits his stake; the deal is good for the rest.
 */
export const law13: Consequence = {
  refs: ['poker:13'],
  rule: (table) => {
    if (!dealIsLive(table)) return undefined;
    for (const seat of table.seats) {
      const place = table.places[seat] as Place;
      if (!isPlayer(place) || !place.raised || !isDealtWrong(table, place)) continue;
      return dealtFoul(table, place);
    }
    return undefined;
  },
};
