import type { SaidFact } from './table-now';

/** Tricks in a deal of four hands of thirteen. */
export const inAll = 13;

/** What the quitted tricks came to; told twice, a trick counts as it was told last. */
export function tricksSoFar(facts: readonly SaidFact[]): { readonly ns: number; readonly ew: number } {
  const won = new Map<unknown, unknown>();
  for (const fact of facts) if (fact.type === 'TrickQuitted') won.set(fact['trick'], fact['by']);
  const of = (...seats: readonly string[]) =>
    [...won.values()].filter((by) => seats.includes(String(by))).length;
  return { ns: of('N', 'S'), ew: of('E', 'W') };
}

/** Where the agreement begins: what came out, or the likeliest of what still may. */
export const likelyTricks = (facts: readonly SaidFact[]): number => {
  const { ns, ew } = tricksSoFar(facts);
  return Math.min(Math.max(7, ns), inAll - ew);
};
