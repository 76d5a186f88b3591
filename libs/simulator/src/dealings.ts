import type { Fact } from '@fairdeal/facts';
import type { SimulatedDeal } from './table-evening';
import type { DealColumns } from './table-game';

/** What the key says of one dealing. */
export interface Decided {
  readonly fault: string;
  /** After so many facts of this dealing `expect` is to be read. */
  readonly after: number;
  readonly expect: DealColumns;
  readonly end: DealColumns;
}

/** One dealing of one pack, which has a stream of its own. */
export interface Dealing {
  readonly facts: readonly Fact[];
  readonly decided?: Decided;
  readonly isLast: boolean;
}

/** Another stream knows nothing of what was ruled in the dealing before. */
const alone = (columns: DealColumns): DealColumns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => name !== 'also'));

/**
 * A game's dealings in turn: more than one where poker deals the same game anew (A17). The key names the planted fault
 * where its decisive fact lies, and before that the law that ended each dealing.
 */
export function dealingsOf({ facts, fallen = [], planted, end }: SimulatedDeal): readonly Dealing[] {
  const from = [0, ...fallen.map(({ anewFrom }) => anewFrom)];
  return from.map((first, place): Dealing => {
    const next = from[place + 1] ?? facts.length;
    const fall = fallen[place];
    const told = { facts: facts.slice(first, next), isLast: fall === undefined };
    if (planted === undefined) return told;
    const { fault, after, expect } = planted;
    const own = place === 0 ? (columns: DealColumns) => columns : alone;
    if (after > first && after <= next)
      return { ...told, decided: { fault, after: after - first, expect: own(expect), end: own(end) } };
    if (fall === undefined) return told;
    return { ...told, decided: { fault, after: fall.after - first, expect: fall.fell, end: fall.fell } };
  });
}
