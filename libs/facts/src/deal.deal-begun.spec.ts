import { evolve, openDeal } from './deal';
import { seats, type Seat } from './seat';
import { changed } from './testing';

const open = openDeal<Seat>({ seats, dealer: 'S', pack: 'red' });

it('says who deals and with what, and leaves whose deal it ought to be', () => {
  const now = evolve(open, { type: 'DealBegun', dealer: 'E', pack: 'blue' });
  expect(changed(open, now)).toEqual(['begun', 'dealer', 'pack']);
  expect([now.rightfulDealer, now.rightfulPack]).toEqual(['S', 'red']);
});
it('says nothing new when it is reported twice', () => {
  const once = evolve(open, { type: 'DealBegun', dealer: 'S', pack: 'red' });
  expect(evolve(once, { type: 'DealBegun', dealer: 'S', pack: 'red' })).toBe(once);
});
it('being completed changes only that, and only once', () => {
  const done = evolve(open, { type: 'DealCompleted' });
  expect(changed(open, done)).toEqual(['completed']);
  expect(evolve(done, { type: 'DealCompleted' })).toBe(done);
});
