import { evolve } from './deal';
import { changed, dealtTo } from './testing';

it('lays the last card face up before the dealer', () => {
  const before = dealtTo(51);
  const now = evolve(before, { type: 'TrumpTurned', n: 52, card: 'JD' });
  expect(changed(before, now)).toEqual(['dealt', 'faceUp', 'faces', 'lies', 'packets']);
  expect([now.lies[52], now.faces[52], now.faceUp[52], now.packets.get('S')]).toEqual(['S', 'JD', true, 13]);
});
it('lays it where the rotation had brought it, when that is said', () => {
  expect(evolve(dealtTo(50), { type: 'TrumpTurned', n: 51, card: 'JD', to: 'E' }).lies[51]).toBe('E');
});
