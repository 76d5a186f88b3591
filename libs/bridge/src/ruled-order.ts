import { eldestHand, partnerOf, pone, sideOf, type Seat } from '@fairdeal/facts';

/** Seats in the order the deal goes round, so that a ruling reads the same wherever the dealer sits. */
export const inDealingOrder = (dealer: Seat, holds: (seat: Seat) => boolean): readonly Seat[] =>
  [eldestHand(dealer), partnerOf(dealer), pone(dealer), dealer].filter(holds);

/** Eldest hand, then pone. */
export const adversaries = (dealer: Seat): readonly [Seat, Seat] => [eldestHand(dealer), pone(dealer)];

/** The dealer's partner, then the dealer. */
export const dealersSide = (dealer: Seat): readonly [Seat, Seat] => [partnerOf(dealer), dealer];

export const isAdversary = (dealer: Seat, seat: Seat): boolean => sideOf(seat) !== sideOf(dealer);
