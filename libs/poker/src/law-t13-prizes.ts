import type { Placed } from './law-t12-places';
import type { TournamentSetup } from './setup';

/** T13. Tenths of a per cent, by place, for so many entries and no more. */
const shares: readonly (readonly [entries: number, tenths: readonly number[]])[] = [
  [4, [1000]],
  [8, [650, 350]],
  [20, [500, 300, 200]],
  [30, [450, 270, 170, 110]],
  [45, [400, 250, 160, 110, 80]],
  [60, [360, 230, 150, 110, 85, 65]],
  [80, [330, 210, 140, 105, 85, 70, 60]],
  [100, [310, 200, 135, 100, 80, 65, 60, 50]],
];

/**
 * T13. The prizes by place: as published, or by the number of entries, each rounded down and what is over added to the
 * first. With more than a hundred entries the organiser publishes them.
 */
export function prizesOf({ prizes, prizePool, entries }: TournamentSetup): readonly number[] {
  if (prizes) return prizes;
  if (prizePool === undefined || entries === undefined || entries < 2) return [];
  const tenths = shares.find(([most]) => entries <= most)?.[1] ?? [];
  const each = tenths.map((share) => Math.floor((prizePool * share) / 1000));
  const [first, ...others] = each;
  if (first === undefined) return [];
  return [prizePool - others.reduce((sum, prize) => sum + prize, 0), ...others];
}

/** Who of tied players is the first to have an odd unit: more chips at the start, lower table, lower seat. */
const byOddUnits = (one: Placed, other: Placed): number =>
  other.startStack - one.startStack || one.table - other.table || one.seat - other.seat;

/** T13. Tied players add up the prizes of the places they cover and share them; nobody has a prize of nothing. */
export function prizesFor(
  placed: readonly Placed[],
  tournament: TournamentSetup,
): ReadonlyMap<Placed, number> {
  const prizes = prizesOf(tournament);
  const won = new Map<Placed, number>();
  for (const place of new Set(placed.map((one) => one.place))) {
    const tied = placed.filter((one) => one.place === place).sort(byOddUnits);
    const sum = prizes.slice(place - 1, place - 1 + tied.length).reduce((all, prize) => all + prize, 0);
    tied.forEach((one, i) => {
      const share = Math.floor(sum / tied.length) + (i < sum % tied.length ? 1 : 0);
      if (share > 0) won.set(one, share);
    });
  }
  return won;
}
