import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Draw } from '@fairdeal/movements';

const hash = (text: string): Uint8Array => sha256(utf8ToBytes(text));

/** Ids in the order their lots come out: by SHA-256 of the seed and the id, which anybody can compute again. */
export const inLotOrder = (ids: readonly string[], seed: string): readonly string[] =>
  [...ids]
    .map((id) => ({ id, lot: bytesToHex(hash(`${seed}|${id}`)) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ id }) => id);

/** Whole numbers below 2^32 from SHA-256 of the seed and a counter; those that would favour the low ones are passed over. */
export function drawFrom(seed: string): Draw {
  let counter = 0;
  return (n) => {
    const fair = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const drawn = firstWord(hash(`${seed}#${(counter += 1)}`));
      if (drawn < fair) return drawn % n;
    }
  };
}

const firstWord = ([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number =>
  a * 0x1000000 + b * 0x10000 + c * 0x100 + d;
