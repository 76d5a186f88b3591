import { dealerOfBoard, vulnerabilityOfBoard } from './law-02-board';

/** The markings of the sixteen boards as they are printed on the holders. */
const printed =
  'N none, E NS, S EW, W both, N NS, E EW, S both, W none, N EW, E both, S none, W NS, N both, E none, S NS, W EW';

const markings = (from: number) =>
  Array.from({ length: 16 }, (_, i) => `${dealerOfBoard(from + i)} ${vulnerabilityOfBoard(from + i)}`);

it.each([1, 17, 33, 161])('marks sixteen boards from board %i as printed', (from) => {
  expect(markings(from).join(', ')).toBe(printed);
});

it('has the page’s examples', () => {
  expect([dealerOfBoard(36), vulnerabilityOfBoard(36)]).toEqual(['W', 'both']);
  expect([dealerOfBoard(25), vulnerabilityOfBoard(25)]).toEqual(['N', 'EW']);
});
