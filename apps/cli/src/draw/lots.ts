import { createHash } from 'node:crypto';
import type { Draw } from '@fairdeal/movements';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Ids in the order their lots come out: by SHA-256 of the seed and the id, which anybody can compute again. */
export const inLotOrder = (ids: readonly string[], seed: string): readonly string[] =>
  [...ids]
    .map((id) => ({ id, lot: hash(`${seed}|${id}`).toString('hex') }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ id }) => id);

/** Whole numbers below 2^32 from SHA-256 of the seed and a counter; those that would favour the low ones are passed over. */
export function drawFrom(seed: string): Draw {
  let counter = 0;
  return (n) => {
    const fair = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const drawn = hash(`${seed}#${(counter += 1)}`).readUInt32BE(0);
      if (drawn < fair) return drawn % n;
    }
  };
}
