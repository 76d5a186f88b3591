import { compare, type Exact } from '../exact/exact';
import { naturalOrder } from './natural-order';

/** One thing contestants are compared by. A contestant without the figure stands below all who have it. */
export interface Criterion<T> {
  readonly name: string;
  readonly figure: (item: T) => Exact | null;
  readonly better: 'higher' | 'lower';
}

export interface Ranked<T> {
  readonly item: T;
  /** From 1; those who tie share the best place they cover. */
  readonly place: number;
  /** How many share it, this one included. */
  readonly sharedBy: number;
  /** As the field writes it: `1`, `2=`, `2=`, `4`. */
  readonly notation: string;
  /** The criterion that puts it below the one above; null for the first, and among those who tie. */
  readonly decidedBy: string | null;
}

function byCriterion<T>(criterion: Criterion<T>, a: T, b: T): number {
  const [x, y] = [criterion.figure(a), criterion.figure(b)];
  if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
  return criterion.better === 'higher' ? compare(y, x) : compare(x, y);
}

/**
 * Places by the first criterion, ties broken by the second and so on; what no criterion parts stays a tie.
 * The answer does not depend on the order the items come in: those who tie stand in the order of their ids.
 */
export function rank<T>(
  items: readonly T[],
  criteria: readonly Criterion<T>[],
  idOf: (item: T) => string,
): readonly Ranked<T>[] {
  const parted = (a: T, b: T) => criteria.find((criterion) => byCriterion(criterion, a, b) !== 0);
  const ordered = [...items].sort((a, b) => {
    const criterion = parted(a, b);
    return criterion === undefined ? naturalOrder(idOf(a), idOf(b)) : byCriterion(criterion, a, b);
  });
  const ranked: Ranked<T>[] = [];
  for (let from = 0; from < ordered.length;) {
    const first = ordered[from] as T;
    const above = ordered[from - 1];
    const decidedBy = above === undefined ? null : (parted(above, first)?.name ?? null);
    let to = from + 1;
    while (to < ordered.length && parted(first, ordered[to] as T) === undefined) to += 1;
    const place = from + 1;
    const sharedBy = to - from;
    for (let i = from; i < to; i += 1)
      ranked.push({
        item: ordered[i] as T,
        place,
        sharedBy,
        notation: sharedBy > 1 ? `${place}=` : String(place),
        decidedBy: i === from ? decidedBy : null,
      });
    from = to;
  }
  return ranked;
}
