import type { DealRow } from '../api/answers';

/** Packs of two backs lie at a table; what they are called is the table's own. */
const usual = ['red', 'blue'] as const;

/** The packs a table goes on with: those it dealt with so far, and the usual two while fewer were seen. */
export function packsAt(deals: readonly Pick<DealRow, 'pack'>[]): readonly string[] {
  const seen = [...new Set(deals.flatMap(({ pack }) => (pack == null ? [] : [pack])))];
  return [...seen, ...usual.filter((name) => !seen.includes(name))].slice(0, Math.max(2, seen.length));
}

/** The one that lies ready while the other was dealt with last. */
export function freePack(deals: readonly Pick<DealRow, 'pack'>[]): string {
  const last = deals.at(-1)?.pack;
  return packsAt(deals).find((pack) => pack !== last) ?? usual[0];
}
