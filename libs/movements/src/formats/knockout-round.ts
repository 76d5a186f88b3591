import { MovementFault } from '../movement';
import { knockout, type KnockoutMatch, type KnockoutSide } from '../teams/knockout';
import {
  byLot,
  isIn,
  type Entrant,
  type Results,
  type Seating,
  type SeatedTable,
  type SittingOut,
} from './seating';

/** Who stands on a side of a match: an entry, or nobody. */
type Stands = Entrant | null;

/**
 * The next round of the bracket. A bye, or an opponent who has gone, lets a team on without a match; and who goes on
 * from a match that was played is told by the results.
 */
export function nextOfKnockout(
  entrants: readonly Entrant[],
  rounds: readonly Seating[],
  { won }: Results,
): Seating {
  const seeds = byLot(entrants);
  const late = seeds.find(({ from = 1 }) => from > 1);
  if (late !== undefined)
    throw new MovementFault(
      `${late.id}, entering in round ${late.from}`,
      'to enter before the first round of a knockout',
    );
  const bracket = knockout(seeds.length);
  const round = rounds.length + 1;
  const planned = bracket[round - 1];
  if (planned === undefined)
    throw new MovementFault(`round ${round}`, `one of the ${bracket.length} rounds of the bracket`);

  const still = (one: Stands, by: number): Stands => (one !== null && isIn(one, by) ? one : null);
  const standing = (side: KnockoutSide, by: number): Stands => {
    if (side.kind === 'bye') return null;
    if (side.kind === 'seed') return still(seeds[side.seed - 1] ?? null, by);
    const match = bracket[side.round - 1]?.[side.match - 1];
    return match === undefined ? null : still(winnerOf(match), by);
  };
  const winnerOf = ({ round: r, match, home, away }: KnockoutMatch): Stands => {
    const [one, other] = [standing(home, r), standing(away, r)];
    if (one === null || other === null) return one ?? other;
    const result = won.find((found) => found.round === r && found.table === match);
    if (result === undefined) throw new MovementFault(`round ${r}, match ${match}`, 'to know which team won');
    return result.side === 'ns' ? one : other;
  };

  const tables: SeatedTable[] = [];
  const out: SittingOut[] = [];
  for (const { match, home, away } of planned) {
    const [one, other] = [standing(home, round), standing(away, round)];
    if (one !== null && other !== null) {
      const because = { criterion: 'bracket', home, away } as const;
      tables.push({ table: match, ns: [one.id], ew: [other.id], set: null, because });
      continue;
    }
    const alone = one ?? other;
    if (alone === null) continue;
    const [own, gone] = one === null ? [away, home] : [home, away];
    const because =
      gone.kind === 'bye' && own.kind === 'seed'
        ? ({ why: 'bracket-bye', seed: own.seed } as const)
        : ({
            why: 'walkover',
            against: gone.kind === 'seed' ? (seeds[gone.seed - 1]?.id ?? null) : null,
          } as const);
    out.push({ entry: alone.id, because });
  }
  return { round, tables, out };
}
