import { evolve, openDeal } from './deal';
import { seats, type Seat } from './seat';
import { after, begun, changed } from './testing';

it('is remembered by who did it', () => {
  const before = openDeal<Seat>({ seats, dealer: 'S', pack: 'red' });
  const now = evolve(before, { type: 'PackShuffled', by: 'N', pack: 'red' });
  expect(changed(before, now)).toEqual(['shuffles']);
  expect(after(now, [{ type: 'PackShuffled', by: 'S', pack: 'red' }]).shuffles).toEqual(['N', 'S']);
});
it('undoes a cut', () => {
  const now = evolve(begun, { type: 'PackShuffled', by: 'S', pack: 'red' });
  expect([now.cut, now.presented]).toEqual([undefined, false]);
});
