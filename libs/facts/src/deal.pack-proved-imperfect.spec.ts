import { evolve } from './deal';
import { changed, dealtTo } from './testing';

it('is kept with the pack it is about, whichever pack that is', () => {
  const before = dealtTo(30);
  const now = evolve(before, { type: 'PackProvedImperfect', pack: 'blue', missing: ['9C'], extra: ['KD'] });
  expect(changed(before, now)).toEqual(['imperfections']);
  expect(now.imperfections).toEqual([{ pack: 'blue', missing: ['9C'], extra: ['KD'] }]);
});
