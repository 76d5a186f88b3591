import { type AnySeat, type Card, type Deal, fullPack } from '@fairdeal/facts';
import type { Face, HandView } from './views';

export interface KnownCards {
  /** Faces by ordinal. */
  readonly faces: readonly (Card | null | undefined)[];
  /** All each seat plays, in order. */
  readonly played: ReadonlyMap<AnySeat, readonly string[]>;
  /** Hands as a hand record gives them. */
  readonly recorded: ReadonlyMap<AnySeat, readonly string[]>;
}

/**
 * The hands as they are held now, with every face that is known by the end: a card seen only when it was played lay
 * in its player's hand before.
 */
export function handsOver(
  deal: Deal<AnySeat>,
  { faces, played, recorded }: KnownCards,
  playedBefore: ReadonlyMap<AnySeat, number>,
): readonly HandView[] {
  return deal.seats.map((seat) => {
    const plays = played.get(seat) ?? [];
    const before = playedBefore.get(seat) ?? 0;
    const gone = new Set(plays.slice(0, before));
    const held = new Set(plays.slice(before));
    let dealt = 0;
    for (const [n, at] of deal.lies.entries()) {
      if (at !== seat) continue;
      dealt += 1;
      const face = faces[n];
      if (face) held.add(face);
    }
    const whole = recorded.get(seat);
    if (whole && dealt === 0) dealt = whole.length;
    for (const card of whole ?? []) held.add(card);
    const left = Math.max(0, dealt - before);
    const known: Face[] = fullPack.filter((card) => held.has(card) && !gone.has(card)).slice(0, left);
    const unseen: Face[] = Array.from({ length: left - known.length }, () => null);
    return { seat, cards: [...known, ...unseen], dealt, played: before };
  });
}
