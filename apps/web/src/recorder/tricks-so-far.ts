import type { SeatName } from '../api/answers';
import type { SaidFact } from './table-now';

/** Tricks in a deal of four hands of thirteen. */
export const inAll = 13;

/** Are tricks told one by one, and some still to come? */
export function isEarly(facts: readonly SaidFact[]): boolean {
  const { ns, ew } = tricksSoFar(facts);
  return ns + ew > 0 && ns + ew < inAll;
}

/** What the quitted tricks came to; told twice, a trick counts as it was told last. */
export function tricksSoFar(facts: readonly SaidFact[]): { readonly ns: number; readonly ew: number } {
  const won = new Map<unknown, unknown>();
  for (const fact of facts)
    if (fact.type === 'TrickQuitted') won.set(fact['trick'], fact['wonBy'] ?? fact['by']);
  const of = (...seats: readonly string[]) =>
    [...won.values()].filter((by) => seats.includes(String(by))).length;
  return { ns: of('N', 'S'), ew: of('E', 'W') };
}

/** Where the agreement begins: what came out, or the likeliest of what still may. */
export const likelyTricks = (facts: readonly SaidFact[]): number => {
  const { ns, ew } = tricksSoFar(facts);
  return Math.min(Math.max(7, ns), inAll - ew);
};

/** Of a contract: what came out where all its tricks are told, else that it is just made, as far as that may still be. */
export function likelyOfContract(
  facts: readonly SaidFact[],
  contract: string | undefined,
  declarer: SeatName | undefined,
): number {
  const { ns, ew } = tricksSoFar(facts);
  const [own, theirs] = declarer === 'E' || declarer === 'W' ? [ew, ns] : [ns, ew];
  const made = 6 + Number(contract?.slice(0, 1) ?? 1);
  return Math.min(Math.max(made, own), inAll - theirs);
}
