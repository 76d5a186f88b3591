import { evolve } from './deal';
import { after, changed, dealtTo } from './testing';

it('clears the table and counts the trick', () => {
  const before = after(dealtTo(52), [{ type: 'CardPlayed', by: 'W', card: 'KD' }]);
  const now = evolve(before, { type: 'TrickQuitted', trick: 1 });
  expect(changed(before, now)).toEqual(['trick', 'tricksQuitted']);
  expect([now.trick, now.tricksQuitted]).toEqual([[], 1]);
});
it('says nothing new when the same trick is reported again', () => {
  const once = evolve(dealtTo(52), { type: 'TrickQuitted', trick: 1 });
  expect(evolve(once, { type: 'TrickQuitted', trick: 1 })).toBe(once);
});
