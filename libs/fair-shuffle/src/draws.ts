import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { u32 } from './bytes';

const wordsInBlock = 8;
const range = 2 ** 32;

/**
 * Numbers below a bound, each equally likely, out of a keyed stream.
 *
 * The stream is HMAC-SHA-256(key, block number), read as big-endian words of 32 bits. A word at or above the largest
 * multiple of the bound is thrown away: taken modulo the bound it would favour the small numbers.
 *
 * @source SPECIFICATION.md §6
 */
export class Draws {
  private block = 0;
  private words = new DataView(new ArrayBuffer(0));
  private used = wordsInBlock;

  constructor(private readonly key: Uint8Array) {}

  /** @param bound from 1 to 2^32 */
  below(bound: number): number {
    const fair = range - (range % bound);
    for (;;) {
      const word = this.word();
      if (word < fair) return word % bound;
    }
  }

  private word(): number {
    if (this.used === wordsInBlock) {
      const bytes = hmac(sha256, this.key, u32(this.block++));
      this.words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      this.used = 0;
    }
    return this.words.getUint32(4 * this.used++);
  }
}
