import { evolve, type DealFact } from './deal';
import type { Seat } from './seat';
import { after, changed, dealtTo } from './testing';

const plays: DealFact<Seat>[] = [
  { type: 'CardPlayed', by: 'W', card: 'KD' },
  { type: 'CardPlayed', by: 'N', card: '2D' },
  { type: 'CardPlayed', by: 'E', card: '5D' },
  { type: 'CardPlayed', by: 'S', card: 'AD' },
];

it('puts the card to the trick and counts it for its seat', () => {
  const before = dealtTo(52);
  const now = evolve(before, plays[0] as DealFact<Seat>);
  expect(changed(before, now)).toEqual(['played', 'playedInAll', 'trick']);
  expect([now.trick.length, now.played.get('W'), now.playedInAll]).toEqual([1, 1, 1]);
});
it('begins a new trick with the fifth card, quitted or not', () => {
  const now = after(dealtTo(52), [...plays, { type: 'CardPlayed', by: 'S', card: '3C' }]);
  expect(now.trick.map(({ card }) => card)).toEqual(['3C']);
  expect(now.playedInAll).toBe(5);
});
