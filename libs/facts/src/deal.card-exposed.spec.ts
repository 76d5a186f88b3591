import { evolve, openDeal } from './deal';
import { seats, type Seat } from './seat';
import { changed, dealtTo } from './testing';

it('is kept with who did it and how far the dealing had come', () => {
  const before = dealtTo(20);
  const now = evolve(before, { type: 'CardExposed', n: 18, by: 'N', card: 'QD' });
  expect(changed(before, now)).toEqual(['exposures']);
  expect(now.exposures).toEqual([{ n: 18, by: 'N', card: 'QD', dealtThen: 20 }]);
});
it('may be of no card of this dealing', () => {
  const now = evolve(openDeal<Seat>({ seats, dealer: 'S' }), { type: 'CardExposed', by: 'S' });
  expect(now.exposures).toEqual([{ n: null, by: 'S', card: null, dealtThen: 0 }]);
});
