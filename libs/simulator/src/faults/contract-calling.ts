import { leftOf, partnerOf, type Seat } from '@fairdeal/facts';
import { bidOfRank, rankOfBid } from '../contract-auction';
import type { ContractColumns } from '../contract-columns';
import type { ContractTelling } from '../contract-telling';

/** What several tables of the auction tell alike. */

/** Up to two passes, and an opening at the one level. */
export function opened(
  t: ContractTelling,
  bids: readonly string[] = ['1C', '1D', '1H', '1S', '1NT'],
): ContractTelling {
  t.taken();
  for (let passes = t.chance.between(0, 2); passes > 0; passes--) t.calls('P');
  return t.calls(t.chance.pick(bids));
}
/** A bid that is enough, by one to five steps. */
export const enough = (t: ContractTelling, least = 1): string =>
  bidOfRank(Math.min(34, t.auction.floor + t.chance.between(least, least + 4)));

/** The lowest bid of that denomination that is enough. */
export function lowestEnough(t: ContractTelling, bid: string): string {
  let rank = (rankOfBid(bid) as number) % 5;
  while (rank <= t.auction.floor) rank += 5;
  return bidOfRank(rank);
}

/** 9: somebody says so, the director comes, and the player on the left will not have it. */
export const refusedBy = (t: ContractTelling, lho: Seat, what: string): ContractTelling =>
  t.attention(lho, what).say({ type: 'DirectorCalled', by: lho }, { type: 'IrregularCallRefused', by: lho });

/** 26B on the offender's partner, should they defend. */
export const restriction = (
  t: ContractTelling,
  offender: Seat,
): Pick<ContractColumns, 'leadRestriction'> => ({
  leadRestriction: {
    on: partnerOf(offender),
    by: 'declarer',
    forbid: 'one-suit',
    exceptSuits: t.auction.suitsBidBy(offender),
    when: 'first-turn-to-lead',
  },
});
/** The same while the offender has still to say something else. */
export const restrictionToCome = (offender: Seat): Pick<ContractColumns, 'leadRestriction'> => ({
  leadRestriction: {
    on: partnerOf(offender),
    by: 'declarer',
    forbid: 'one-suit',
    exceptSuits: `suits-${offender}-then-specifies`,
    when: 'first-turn-to-lead',
  },
});
export const mustPass = (
  t: ContractTelling,
  seat: Seat,
  extent: 'next-turn' | 'rest-of-auction',
): ContractColumns => {
  t.bound.set(seat, extent);
  return { mustPass: { seat, extent } };
};
/** 37B, 38: both of the side, the offender first. */
export const sideMustPass = (t: ContractTelling, offender: Seat): ContractColumns => {
  const extent = 'rest-of-auction';
  t.bound.set(offender, extent).set(partnerOf(offender), extent);
  return {
    mustPass: [
      { seat: offender, extent },
      { seat: partnerOf(offender), extent },
    ],
  };
};
export const free: ContractColumns = { leadRestriction: null, mustPass: null };
/** The seat that calls after `seat`. */
export const turnAfter = (seat: Seat): ContractColumns => ({ turn: leftOf(seat) });
