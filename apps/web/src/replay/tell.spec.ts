import { tell } from './tell';

it('tells a fact by its fields, seats and cards as people read them', () => {
  const data = { type: 'CardDealt', n: 6, to: 'W', card: 'TH' };
  expect(tell({ type: 'CardDealt', data })).toEqual({
    what: 'Card dealt',
    details: 'card 6 · to West · 10♥',
  });
});

it('a record within a record is told the same way', () => {
  const data = { type: 'DealScored', hand: { declarer: 'S', tricks: 10, scoredAs: 'made' } };
  expect(tell({ type: 'DealScored', data }).details).toBe('hand declarer South, tricks 10, scored as made');
});
