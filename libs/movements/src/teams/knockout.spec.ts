import { knockout, type KnockoutSide } from './knockout';

const seedOf = (side: KnockoutSide) => (side.kind === 'seed' ? side.seed : side.kind === 'bye' ? 0 : -1);
const firstRound = (teams: number) =>
  knockout(teams)[0]?.map(({ home, away }) => [seedOf(home), seedOf(away)]);

it('seeds eight so that the best two can meet only at the end', () => {
  expect(firstRound(8)).toEqual([[1, 8], [4, 5], [2, 7], [3, 6]]); // prettier-ignore
  expect(knockout(8).map((round) => round.length)).toEqual([4, 2, 1]);
});

it('gives the byes to the best seeds, all in the first round', () => {
  expect(firstRound(5)).toEqual([[1, 0], [4, 5], [2, 0], [3, 0]]); // prettier-ignore
  expect(knockout(2)).toEqual([
    [{ round: 1, match: 1, home: { kind: 'seed', seed: 1 }, away: { kind: 'seed', seed: 2 } }],
  ]);
});

it.each(Array.from({ length: 63 }, (_, i) => i + 2))(
  '%i teams play one match fewer than they are, and no bye meets a bye',
  (teams) => {
    const [first = []] = knockout(teams);
    const byes = first.filter(({ home, away }) => home.kind === 'bye' || away.kind === 'bye').length;
    expect(knockout(teams).flat().length - byes).toBe(teams - 1);
    expect(first.some(({ home }) => home.kind === 'bye')).toBe(false);
  },
);

it('has the better seed win through: where it does, the first two meet last', () => {
  const rounds = knockout(16);
  const winners = new Map<string, number>();
  const seed = (side: KnockoutSide): number =>
    side.kind === 'seed'
      ? side.seed
      : side.kind === 'bye'
        ? Infinity
        : (winners.get(`${side.round} ${side.match}`) ?? 0);
  for (const round of rounds)
    for (const { round: r, match, home, away } of round)
      winners.set(`${r} ${match}`, Math.min(seed(home), seed(away)));
  const [final] = rounds[3] ?? [];
  expect(final && [seed(final.home), seed(final.away)]).toEqual([1, 2]);
});

it('needs two teams', () => {
  expect(() => knockout(1)).toThrow('a knockout of 1: two teams or more');
});
