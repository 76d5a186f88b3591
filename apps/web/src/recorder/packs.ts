import type { DealRow } from '../api/answers';

/** Packs of two backs lie at a table; what they are called is the table's own. */
const usual = ['red', 'blue'] as const;

type Dealt = readonly Pick<DealRow, 'pack'>[];

/**
 * The packs a table goes on with: its own, as the house knows them, and any other it was dealt with; of a table that was
 * opened without saying, the usual two while fewer were seen.
 */
export function packsAt(deals: Dealt, own: readonly string[] = []): readonly string[] {
  const seen = [...new Set([...own, ...deals.flatMap(({ pack }) => (pack == null ? [] : [pack]))])];
  if (own.length > 0) return seen;
  return [...seen, ...usual.filter((name) => !seen.includes(name))].slice(0, Math.max(2, seen.length));
}

/** The one that lies ready while the other was dealt with last; of a single pack, that one. */
export function freePack(deals: Dealt, own: readonly string[] = []): string {
  const last = deals.at(-1)?.pack;
  const packs = own.length > 0 ? own : packsAt(deals);
  return packs.find((pack) => pack !== last) ?? packs[0] ?? usual[0];
}
