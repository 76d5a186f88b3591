/** The figures one is placed by, best first. */
export interface Placed<T> {
  readonly item: T;
  /** From 1; those who tie share the best place they cover. */
  readonly place: number;
  /** `1`, `2=`, `2=`, `4`. */
  readonly notation: string;
}

/**
 * Places, best first. `better` is above nought where `one` stands above `other`, and nought where they tie; those who
 * tie stand in the order of their ids, so that the answer does not depend on the order they come in.
 */
export function placed<T>(
  items: readonly T[],
  better: (one: T, other: T) => number,
  idOf: (item: T) => string,
): readonly Placed<T>[] {
  const byId = (one: T, other: T) => (idOf(one) < idOf(other) ? -1 : 1);
  const ordered = [...items].sort((one, other) => better(other, one) || byId(one, other));
  const answer: Placed<T>[] = [];
  let from = 0;
  while (from < ordered.length) {
    const first = ordered[from] as T;
    let to = from + 1;
    while (to < ordered.length && better(first, ordered[to] as T) === 0) to += 1;
    const notation = to - from > 1 ? `${from + 1}=` : String(from + 1);
    for (const item of ordered.slice(from, to)) answer.push({ item, place: from + 1, notation });
    from = to;
  }
  return answer;
}
