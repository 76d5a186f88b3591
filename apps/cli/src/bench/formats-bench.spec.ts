import { runFormatsBench } from './formats-bench';

it('measures every size it is asked for; small ones have no target', () => {
  const { figures, targets } = runFormatsBench({ repetitions: 1, sizes: [10, 20] });
  expect(targets).toEqual([]);
  for (const size of [10, 20]) {
    expect(figures[`Swiss draw, ${size} teams, the slowest of 7 rounds: s`]).toBeGreaterThan(0);
    expect(figures[`matchpoints in full, ${size} tables × 26 boards: s`]).toBeGreaterThan(0);
  }
  expect(Object.keys(figures)).toContain('Howell of 20 tables made: ms');
});
