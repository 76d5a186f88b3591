import {
  adversariesOf,
  eldestHand,
  leftOf,
  partnerOf,
  pone,
  rightOf,
  seatOfCard,
  seats,
  sideOf,
} from './seat';

it('goes round clockwise and comes back', () => {
  for (const seat of seats) {
    expect(leftOf(leftOf(leftOf(leftOf(seat))))).toBe(seat);
    expect(rightOf(leftOf(seat))).toBe(seat);
    expect(partnerOf(seat)).toBe(leftOf(leftOf(seat)));
    expect(sideOf(partnerOf(seat))).toBe(sideOf(seat));
    expect(adversariesOf(seat)).not.toContain(seat);
  }
});

// The table of positions on whist's page, §2: dealer, then cards n mod 4 = 1, 2, 3, 0.
it.each([
  ['N', 'E', 'S', 'W', 'N'],
  ['E', 'S', 'W', 'N', 'E'],
  ['S', 'W', 'N', 'E', 'S'],
  ['W', 'N', 'E', 'S', 'W'],
] as const)('dealt by %s, the first four cards go to %s %s %s %s', (dealer, ...round) => {
  expect([1, 2, 3, 4].map((n) => seatOfCard(dealer, n))).toEqual(round);
  expect([49, 50, 51, 52].map((n) => seatOfCard(dealer, n))).toEqual(round);
  expect(eldestHand(dealer)).toBe(round[0]);
  expect(pone(dealer)).toBe(round[2]);
});
