import { fullPack, type Card } from './card';

/** How a pack differs from one each of the fifty-two. Both empty: the pack is perfect. */
export interface Imperfection {
  readonly missing: readonly Card[];
  /** Whatever stands once too often; `JOKER` and other foreign cards by their name. */
  readonly extra: readonly string[];
}

/** Compares the cards found with the fifty-two, counting duplicates. */
export function imperfectionOf(found: readonly string[]): Imperfection {
  const left = new Set<string>(fullPack);
  const extra = found.filter((card) => !left.delete(card));
  return { missing: fullPack.filter((card) => left.has(card)), extra };
}
