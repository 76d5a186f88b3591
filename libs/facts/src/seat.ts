/** Clockwise. */
export const seats = ['N', 'E', 'S', 'W'] as const;
export type Seat = (typeof seats)[number];

export const sides = ['NS', 'EW'] as const;
export type Side = (typeof sides)[number];

const left: Record<Seat, Seat> = { N: 'E', E: 'S', S: 'W', W: 'N' };
const across: Record<Seat, Seat> = { N: 'S', E: 'W', S: 'N', W: 'E' };
const right: Record<Seat, Seat> = { N: 'W', E: 'N', S: 'E', W: 'S' };
const pairs: Record<Side, readonly [Seat, Seat]> = { NS: ['N', 'S'], EW: ['E', 'W'] };

/** The next seat clockwise. */
export const leftOf = (seat: Seat): Seat => left[seat];
export const rightOf = (seat: Seat): Seat => right[seat];
export const partnerOf = (seat: Seat): Seat => across[seat];

export const sideOf = (seat: Seat): Side => (seat === 'N' || seat === 'S' ? 'NS' : 'EW');
export const otherSide = (side: Side): Side => (side === 'NS' ? 'EW' : 'NS');
export const seatsOf = (side: Side): readonly [Seat, Seat] => pairs[side];
export const adversariesOf = (seat: Seat): readonly [Seat, Seat] => pairs[otherSide(sideOf(seat))];
export const areAdversaries = (one: Seat, other: Seat): boolean => sideOf(one) !== sideOf(other);

/** The dealer's left: the first card is theirs, and so is the opening lead. */
export const eldestHand = (dealer: Seat): Seat => left[dealer];
/** The dealer's right, who cuts. */
export const pone = (dealer: Seat): Seat => right[dealer];

/** Where card `n` of a deal belongs: `n` places clockwise of the dealer, counting round. */
export const seatOfCard = (dealer: Seat, n: number): Seat => {
  switch (n & 3) {
    case 1:
      return left[dealer];
    case 2:
      return across[dealer];
    case 3:
      return right[dealer];
    default:
      return dealer;
  }
};
