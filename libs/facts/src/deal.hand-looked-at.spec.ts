import { evolve } from './deal';
import { after, changed, dealtTo } from './testing';

const deal = dealtTo(20);

it('counts as touching too', () => {
  const now = evolve(deal, { type: 'HandLookedAt', by: 'W' });
  expect(changed(deal, now)).toEqual(['looked', 'touched']);
});
it('touching is not looking', () => {
  const now = evolve(deal, { type: 'PacketTouched', by: 'W' });
  expect(changed(deal, now)).toEqual(['touched']);
});
it('keeps the order in which seats first touched', () => {
  const now = after(deal, [
    { type: 'PacketTouched', by: 'N' },
    { type: 'HandLookedAt', by: 'W' },
    { type: 'PacketTouched', by: 'N' },
    { type: 'HandLookedAt', by: 'N' },
  ]);
  expect([now.touched, now.looked]).toEqual([
    ['N', 'W'],
    ['W', 'N'],
  ]);
});
it('says nothing new when the same seat does it again', () => {
  const once = evolve(deal, { type: 'HandLookedAt', by: 'W' });
  expect(evolve(once, { type: 'HandLookedAt', by: 'W' })).toBe(once);
  expect(evolve(once, { type: 'PacketTouched', by: 'W' })).toBe(once);
});
