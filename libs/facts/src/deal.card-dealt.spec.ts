import { evolve } from './deal';
import { after, begun, changed, dealt, dealtTo } from './testing';

it('lays the card at its seat, unseen, and counts it', () => {
  const now = evolve(begun, dealt(1));
  expect(changed(begun, now)).toEqual(['dealt', 'faceUp', 'faces', 'lies', 'packets']);
  expect(now.lies[1]).toBe('W');
  expect(now.faces[1]).toBeNull();
  expect(now.packets.get('W')).toBe(1);
  expect(now.dealt).toBe(1);
});
it('fills four packets of thirteen', () => {
  expect([...dealtTo(52).packets]).toEqual([
    ['W', 13],
    ['N', 13],
    ['E', 13],
    ['S', 13],
  ]);
});
it('believes a card dealt to the wrong seat', () => {
  expect(evolve(begun, dealt(1, { to: 'E' })).packets.get('E')).toBe(1);
});
it('remembers a pair that left the pack together', () => {
  expect(after(begun, [dealt(1), dealt(2, { together: true })]).uncorrectedPair).toBe(2);
});
it('does not put a pair right; only CardMoved does', () => {
  expect(after(begun, [dealt(1), dealt(2, { together: true }), dealt(3)]).uncorrectedPair).toBe(2);
});
it('says nothing new when the same card is reported twice', () => {
  const once = evolve(begun, dealt(1));
  expect(evolve(once, dealt(1))).toBe(once);
});
it('moves the card when a later report lays it elsewhere', () => {
  const twice = after(begun, [dealt(1), dealt(1, { to: 'N' })]);
  expect([twice.lies[1], twice.packets.get('W'), twice.packets.get('N')]).toEqual(['N', 0, 1]);
});
it('keeps a face once seen when the card is reported again unseen', () => {
  const now = after(begun, [dealt(1, { card: 'QD', faceUp: true }), dealt(1)]);
  expect(now.faces[1]).toBe('QD');
});
