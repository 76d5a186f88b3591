import { MovementFault } from '../movement';

/** One side of a match: a seed, nobody (the other has a bye), or the winner of an earlier match. */
export type KnockoutSide =
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'bye' }
  | { readonly kind: 'winner-of'; readonly round: number; readonly match: number };

export interface KnockoutMatch {
  readonly round: number;
  readonly match: number;
  readonly home: KnockoutSide;
  readonly away: KnockoutSide;
}

/** Seeds down the bracket so that 1 and 2 can meet in the last round only, the first four in the last two, and so on. */
function seedsDown(size: number): readonly number[] {
  let seeds: readonly number[] = [1];
  while (seeds.length < size) {
    const next = 2 * seeds.length + 1;
    seeds = seeds.flatMap((seed) => [seed, next - seed]);
  }
  return seeds;
}

const sideOf = (seed: number, teams: number): KnockoutSide =>
  seed <= teams ? { kind: 'seed', seed } : { kind: 'bye' };

/**
 * A knockout of so many teams, round by round. Byes fill the bracket up to a power of two and go to the best seeds,
 * all in the first round.
 */
export function knockout(teams: number): readonly (readonly KnockoutMatch[])[] {
  if (!Number.isInteger(teams) || teams < 2)
    throw new MovementFault(`a knockout of ${teams}`, 'two teams or more');
  const count = Math.ceil(Math.log2(teams));
  const seeds = seedsDown(2 ** count);
  return Array.from({ length: count }, (_, r) =>
    Array.from({ length: 2 ** (count - r - 1) }, (__, m): KnockoutMatch => {
      const earlier = (match: number): KnockoutSide => ({ kind: 'winner-of', round: r, match });
      const [home, away] =
        r === 0
          ? [sideOf(seeds[2 * m] ?? 0, teams), sideOf(seeds[2 * m + 1] ?? 0, teams)]
          : [earlier(2 * m + 1), earlier(2 * m + 2)];
      return { round: r + 1, match: m + 1, home, away };
    }),
  );
}
