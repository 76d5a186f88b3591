import { evolve } from './deal';
import { after, begun, changed, dealt, dealtTo } from './testing';

const pair = after(begun, [dealt(1), dealt(2, { to: 'W', together: true })]);

it('takes the card from one packet to another, and puts the pair right', () => {
  const now = evolve(pair, { type: 'CardMoved', n: 2, from: 'W', to: 'N' });
  expect(changed(pair, now)).toEqual(['lies', 'packets', 'uncorrectedPair']);
  expect([now.packets.get('W'), now.packets.get('N'), now.uncorrectedPair]).toEqual([1, 1, undefined]);
});
it('leaves the pair when another card is moved', () => {
  expect(evolve(pair, { type: 'CardMoved', n: 1, from: 'W', to: 'N' }).uncorrectedPair).toBe(2);
});
it('says nothing new of a card that was not dealt, or lies there already', () => {
  const deal = dealtTo(5);
  expect(evolve(deal, { type: 'CardMoved', n: 6, from: 'N', to: 'E' })).toBe(deal);
  expect(evolve(deal, { type: 'CardMoved', n: 1, from: 'N', to: 'W' })).toBe(deal);
});
