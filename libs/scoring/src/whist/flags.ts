import type { ContestantId } from '../boards/table-result';

export interface Skirmish {
  readonly winner: ContestantId;
  readonly loser: ContestantId;
}

/**
 * Military whist: every fort begins with the same number of flags, and the winners of a hand carry one home. No flag
 * is made or lost; a fort without flags has none to give (our reading).
 *
 * Source: the Alberta 55 Plus rules, which begin with twelve.
 */
export function flags(
  forts: readonly ContestantId[],
  skirmishes: readonly Skirmish[],
  atFirst = 12,
): ReadonlyMap<ContestantId, number> {
  const held = new Map(forts.map((fort) => [fort, atFirst]));
  for (const { winner, loser } of skirmishes) {
    const left = held.get(loser) ?? 0;
    if (left === 0) continue;
    held.set(loser, left - 1);
    held.set(winner, (held.get(winner) ?? 0) + 1);
  }
  return held;
}
