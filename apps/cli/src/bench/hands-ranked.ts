import { rankOfIndexes } from '@fairdeal/poker';

const hands = 1_000_000;

/** Hands in no order, five places of `fullPack` each: an ordered walk through all hands would flatter the processor. */
export function anyHands(): Uint8Array {
  const cards = new Uint8Array(hands * 5);
  const pack = Array.from({ length: 52 }, (_, place) => place);
  for (let at = 0; at < cards.length; at += 5) {
    for (let i = 0; i < 5; i++) {
      const j = i + Math.floor(Math.random() * (52 - i));
      const card = pack[j] as number;
      pack[j] = pack[i] as number;
      cards[at + i] = pack[i] = card;
    }
  }
  return cards;
}

/** Hands a second of CPU time, all of our threads, as the walks beside it are timed. */
export function handsRanked(cards: Uint8Array): number {
  const began = process.cpuUsage();
  let best = 0;
  for (let at = 0; at < cards.length; at += 5) {
    const rank = rankOfIndexes(
      cards[at] as number,
      cards[at + 1] as number,
      cards[at + 2] as number,
      cards[at + 3] as number,
      cards[at + 4] as number,
    );
    if (rank > best) best = rank;
  }
  const { user, system } = process.cpuUsage(began);
  // Without a use of what was ranked the loop might be left out.
  return best === 0 ? NaN : cards.length / 5 / ((user + system) / 1e6);
}
