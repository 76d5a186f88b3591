import { same, subtract, type Exact } from '@fairdeal/scoring';
import type { EventSheet } from './sheet/event-sheet';
import { standings, type StandingRow } from './standings';

/** Where an entry stands. */
export type Stand = Pick<StandingRow, 'place' | 'notation' | 'title' | 'total' | 'deals' | 'withdrawn'>;

/** An entry that stands elsewhere, or with another total, than it did. */
export interface Move {
  readonly entry: string;
  /** Null where it was not entered then. */
  readonly from: Stand | null;
  readonly to: Stand | null;
  /** What its total gains; below nought for a loss. */
  readonly gains: Exact;
}

const standOf = (row: StandingRow | undefined): Stand | null =>
  row === undefined
    ? null
    : {
        place: row.place,
        notation: row.notation,
        title: row.title,
        total: row.total,
        deals: row.deals,
        withdrawn: row.withdrawn,
      };

const isSame = (one: Stand | null, other: Stand | null): boolean =>
  one === null || other === null
    ? one === other
    : one.notation === other.notation &&
      one.title === other.title &&
      one.deals === other.deals &&
      one.withdrawn === other.withdrawn &&
      same(one.total, other.total);

const nought: Exact = { n: 0, d: 1 };

/** Who stands otherwise on the second sheet than on the first, in the order they stand on the second. */
export function moves(before: EventSheet, after: EventSheet): readonly Move[] {
  const were = new Map(standings(before).rows.map((row) => [row.entry, row]));
  const are = new Map(standings(after).rows.map((row) => [row.entry, row]));
  return [...new Set([...are.keys(), ...were.keys()])].flatMap((entry): readonly Move[] => {
    const [from, to] = [standOf(were.get(entry)), standOf(are.get(entry))];
    if (isSame(from, to)) return [];
    return [{ entry, from, to, gains: subtract(to?.total ?? nought, from?.total ?? nought) }];
  });
}
