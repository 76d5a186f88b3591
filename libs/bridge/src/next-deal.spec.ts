import { playedOut } from './next-deal';

const packOf = { NS: 'red', EW: 'blue' };
const result = {
  trump: 'H',
  multiplier: 1,
  tricks: { NS: 9, EW: 4 },
  honours: { N: 1, E: 1, S: 2, W: 1 },
  void: [],
  revokes: { NS: 0, EW: 0 },
} as const;

it('passes the deal to the left, with the pack of that side and the score carried on', () => {
  const { next } = playedOut({ dealer: 'S', pack: 'red', packOf, priorScore: { NS: 4, EW: 8 } }, result);
  expect(next).toEqual({ dealer: 'W', pack: 'blue', packOf, priorScore: { NS: 28, EW: 8 } });
});

it('starts a new game at nothing', () => {
  const { next, score } = playedOut({ dealer: 'S', priorScore: { NS: 8, EW: 8 } }, result);
  expect(score.game).toBe('NS');
  expect(next).toEqual({ dealer: 'W', priorScore: { NS: 0, EW: 0 } });
});

it('gives the deal to whoever a ruling named (reading A20)', () => {
  expect(playedOut({ dealer: 'S' }, result, 'E').next.dealer).toBe('E');
});
