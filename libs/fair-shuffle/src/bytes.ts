import { utf8ToBytes } from '@noble/hashes/utils.js';

export { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Four bytes, big-endian. */
export function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** Its length before it, so that no two lists of texts give the same bytes. */
export function framed(text: string): readonly [Uint8Array, Uint8Array] {
  const bytes = utf8ToBytes(text);
  return [u32(bytes.length), bytes];
}

/** Compares without stopping at the first difference. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (const [i, byte] of one.entries()) difference |= byte ^ (other[i] as number);
  return difference === 0;
}

/** The bytes of lower-case hexadecimal of a known length; undefined for anything else. */
export function bytesOf(hex: string, length: number): Uint8Array | undefined {
  if (hex.length !== 2 * length || !/^[0-9a-f]*$/.test(hex)) return undefined;
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}
