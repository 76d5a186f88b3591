import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, framed, u32, utf8ToBytes } from './bytes';

/** SPECIFICATION.md §2: what each hash is for stands before what is hashed. */
export const tags = {
  commitment: 'fairdeal shuffle v1 commitment',
  seal: 'fairdeal shuffle v1 seal',
  key: 'fairdeal shuffle v1 key',
  board: 'fairdeal shuffle v1 board',
  plan: 'fairdeal shuffle v1 plan',
} as const;

/** Bytes of a seed: 256 bits, which nobody can try out. */
export const seedLength = 32;
const mostSalts = 10;
const mostSaltLength = 128;

/** A salt of one seat; its seal was said before any salt was opened. */
export interface Salt {
  /** `N`, or `7` at a round table. */
  readonly seat: string;
  readonly salt: string;
}

/**
 * What is published before the deal: it binds the seed to one place, and gives none of it away.
 *
 * @param context the one place the seed is for, as `deal:club.1.7`
 * @returns 64 hexadecimal digits
 * @source SPECIFICATION.md §3
 */
export const commitmentTo = (seed: Uint8Array, context: string): string =>
  bytesToHex(sha256(concatBytes(...framed(tags.commitment), ...framed(context), requireSeed(seed))));

/**
 * What a seat says of its salt before anybody opens one. A salt is short enough to be tried out, so a nonce of 16 bytes
 * or more is wanted in it; `isSaltStrong` says whether it may be taken.
 *
 * @source SPECIFICATION.md §4
 */
export const sealOf = ({ seat, salt }: Salt, context: string): string =>
  bytesToHex(sha256(concatBytes(...framed(tags.seal), ...framed(context), ...framed(seat), ...framed(salt))));

/** 16 to 128 characters: shorter ones could be found from their seal. */
export const isSaltStrong = (salt: string): boolean => salt.length >= 16 && salt.length <= mostSaltLength;

/**
 * The key of one pack's order: the seed, its place, and every salt, by seat in the order of their texts.
 *
 * @throws RangeError for two salts of one seat, more than ten, or a seed of another length
 * @source SPECIFICATION.md §5
 */
export function keyOf(seed: Uint8Array, context: string, salts: readonly Salt[]): Uint8Array {
  if (salts.length > mostSalts)
    throw new RangeError(`${salts.length} salts: at most ${mostSalts} sit at a table`);
  const ordered = salts.toSorted((one, other) => (one.seat < other.seat ? -1 : 1));
  for (const [i, { seat }] of ordered.entries()) {
    if (ordered[i + 1]?.seat === seat) throw new RangeError(`seat ${seat} gave two salts`);
  }
  const told = ordered.flatMap(({ seat, salt }) => [...framed(seat), ...framed(salt)]);
  return hmac(
    sha256,
    requireSeed(seed),
    concatBytes(...framed(tags.key), ...framed(context), u32(ordered.length), ...told),
  );
}

/**
 * A board's own seed out of its set's. One revealed gives away neither the set's nor another board's.
 *
 * @param board the board's number, from 1
 * @source SPECIFICATION.md §7
 */
export const seedOfBoard = (setSeed: Uint8Array, context: string, board: number): Uint8Array =>
  hmac(sha256, requireSeed(setSeed), concatBytes(...framed(tags.board), ...framed(context), u32(board)));

/** SHA-256 over any text under one tag. */
export const taggedHash = (tag: string, text: string): string =>
  bytesToHex(sha256(concatBytes(...framed(tag), utf8ToBytes(text))));

function requireSeed(seed: Uint8Array): Uint8Array {
  if (seed.length !== seedLength)
    throw new RangeError(`a seed has ${seedLength} bytes, this one ${seed.length}`);
  return seed;
}
