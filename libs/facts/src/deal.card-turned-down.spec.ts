import { evolve } from './deal';
import { after, changed, dealt, dealtTo } from './testing';

it('turns a card down that lay face up, and keeps what was seen of it', () => {
  const up = after(dealtTo(51), [dealt(52, { card: '7H', faceUp: true })]);
  const now = evolve(up, { type: 'CardTurnedDown', n: 52 });
  expect(changed(up, now)).toEqual(['faceUp']);
  expect([now.faceUp[52], now.faces[52]]).toEqual([false, '7H']);
});
it('says nothing new of a card that lies face down', () => {
  const deal = dealtTo(52);
  expect(evolve(deal, { type: 'CardTurnedDown', n: 52 })).toBe(deal);
});
