import { evolve, openDeal } from './deal';
import { seats, type Seat } from './seat';
import { changed } from './testing';

const open = openDeal<Seat>({ seats, dealer: 'S', pack: 'red' });

it('keeps who parted the pack, and the two packets', () => {
  const now = evolve(open, { type: 'PackCut', by: 'E', lifted: 3, left: 49 });
  expect(changed(open, now)).toEqual(['cut']);
  expect(now.cut).toEqual({ by: 'E', lifted: 3, left: 49 });
});
it('being presented changes only that, and only once', () => {
  const presented = evolve(open, { type: 'PackPresented', by: 'S' });
  expect(changed(open, presented)).toEqual(['presented']);
  expect(evolve(presented, { type: 'PackPresented', by: 'S' })).toBe(presented);
});
it('a spoiled cut is no cut, and there is none to spoil twice', () => {
  const cut = evolve(open, { type: 'PackCut', by: 'E', lifted: 20, left: 32 });
  const spoiled = evolve(cut, { type: 'CutSpoiled' });
  expect(changed(cut, spoiled)).toEqual(['cut']);
  expect(evolve(spoiled, { type: 'CutSpoiled' })).toBe(spoiled);
});
