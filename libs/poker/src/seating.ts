import type { PokerSeat } from '@fairdeal/facts';

/** Seats of one table in the order of their numbers, which is clockwise. */
export type Seating = readonly PokerSeat[];

export const inOrder = (seats: Seating): Seating => [...seats].sort((one, other) => one - other);

/** The next occupied place clockwise; it may be asked from a seat that has emptied. */
export const leftOf = (seats: Seating, seat: PokerSeat): PokerSeat =>
  seats.find((each) => each > seat) ?? (seats[0] as PokerSeat);

/** The next occupied place the other way. */
export const rightOf = (seats: Seating, seat: PokerSeat): PokerSeat =>
  seats.findLast((each) => each < seat) ?? (seats.at(-1) as PokerSeat);

/** All seats clockwise, beginning on the left of one and ending with it, where it is occupied. */
export function clockwiseFrom(seats: Seating, seat: PokerSeat): Seating {
  const first = seats.findIndex((each) => each > seat);
  return first < 0 ? seats : [...seats.slice(first), ...seats.slice(0, first)];
}
