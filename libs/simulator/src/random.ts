/** Chance that anyone holding the seed can repeat. */
export interface Chance {
  /** 0 to 2^32 - 1. */
  next(): number;
  /** 0 to `count` - 1, each alike. */
  below(count: number): number;
  /** From `least` to `most`, both among them. */
  between(least: number, most: number): number;
  once(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Shuffles in place (Fisher and Yates) and answers the same list. */
  shuffle<T>(list: T[]): T[];
}

/** Spreads a text over as many 32-bit words as are asked for: xmur3, after MurmurHash3's mixing. */
function wordsOf(text: string): () => number {
  let hash = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
}

/** sfc32 (Doty-Humphrey): small, fast, and good enough for players; a provable pack is another library's business. */
export function chanceFrom(seed: string): Chance {
  const word = wordsOf(seed);
  let a = word();
  let b = word();
  let c = word();
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first words of sfc32 still show the seed.
  for (let i = 0; i < 12; i++) next();

  const below = (count: number): number => {
    const fair = 4294967296 - (4294967296 % count);
    let word = next();
    while (word >= fair) word = next();
    return word % count;
  };
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    once: (probability) => next() < probability * 4294967296,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    shuffle: <T>(list: T[]): T[] => {
      for (let i = list.length - 1; i > 0; i--) {
        const j = below(i + 1);
        const held = list[i] as T;
        list[i] = list[j] as T;
        list[j] = held;
      }
      return list;
    },
  };
}
