import { drawFrom, inLotOrder } from './lots';

// sha256sum of 7|ada, 7|bea, 7|cy and of 7#1.
it('lots come out by SHA-256 of the seed and the id, as anybody can compute', () => {
  expect(inLotOrder(['ada', 'bea', 'cy'], '7')).toEqual(['bea', 'ada', 'cy']);
});

it('a number is drawn from the first four bytes of SHA-256 of the seed and a counter', () => {
  expect(drawFrom('7')(1000)).toBe(0xdcc9c110 % 1000);
});
