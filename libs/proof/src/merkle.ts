import { sha256 } from '@noble/hashes/sha2.js';

/** Bytes of one hash of the tree. */
export const hashLength = 32;

const leafPrefix = 0;
const nodePrefix = 1;

/** Hash of one entry. @source RFC 6962, 2.1: 0x00 before it, so that no entry can be taken for a node */
export function leafHash(entry: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + entry.length);
  bytes[0] = leafPrefix;
  bytes.set(entry, 1);
  return sha256(bytes);
}

/** Hash of two subtrees side by side. @source RFC 6962, 2.1 */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * hashLength);
  bytes[0] = nodePrefix;
  bytes.set(left, 1);
  bytes.set(right, 1 + hashLength);
  return sha256(bytes);
}

/** Of the tree that has no entry. @source RFC 6962, 2.1 */
export const emptyRoot = (): Uint8Array => sha256(new Uint8Array(0));

/** Gives the hash of a whole subtree: the entries from `index * 2^height`, `2^height` of them. */
export type Nodes = (height: number, index: number) => Promise<Uint8Array>;

/** Largest power of two below `size`, which is 2 or more. */
function split(size: number): number {
  let power = 1;
  while (2 * power < size) power *= 2;
  return power;
}

const isPower = (size: number): boolean => size === 1 || split(size) * 2 === size;

/** Hash of the entries from `from` up to `to`, which begins where a subtree of that size may begin. */
async function rangeHash(nodes: Nodes, from: number, to: number): Promise<Uint8Array> {
  const size = to - from;
  if (isPower(size)) return nodes(Math.log2(size), from / size);
  const k = split(size);
  return nodeHash(await rangeHash(nodes, from, from + k), await rangeHash(nodes, from + k, to));
}

/** The root over the first `size` entries. @source RFC 6962, 2.1 */
export const rootAt = async (nodes: Nodes, size: number): Promise<Uint8Array> =>
  size === 0 ? emptyRoot() : rangeHash(nodes, 0, size);

/**
 * That the entry at `index`, from 0, lies in the tree of `size` entries.
 *
 * @throws RangeError where it does not
 * @source RFC 6962, 2.1.1
 */
export async function inclusionProof(
  nodes: Nodes,
  index: number,
  size: number,
): Promise<readonly Uint8Array[]> {
  if (!(Number.isInteger(index) && index >= 0 && index < size)) {
    throw new RangeError(`entry ${index} is not among the first ${size}`);
  }
  const path: Uint8Array[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + split(to - from);
    if (index < middle) {
      path.push(await rangeHash(nodes, middle, to));
      to = middle;
    } else {
      path.push(await rangeHash(nodes, from, middle));
      from = middle;
    }
  }
  return path.reverse();
}

/**
 * That the tree of `size` entries begins with the tree of `before` entries.
 *
 * @throws RangeError where `before` is none of 1 to `size`
 * @source RFC 6962, 2.1.2
 */
export async function consistencyProof(
  nodes: Nodes,
  before: number,
  size: number,
): Promise<readonly Uint8Array[]> {
  if (!(Number.isInteger(before) && before > 0 && before <= size)) {
    throw new RangeError(`a tree of ${size} entries begins with none of ${before}`);
  }
  const path: Uint8Array[] = [];
  let [from, to] = [0, size];
  let known = true;
  while (to !== before) {
    const middle = from + split(to - from);
    if (before <= middle) {
      path.push(await rangeHash(nodes, middle, to));
      to = middle;
    } else {
      path.push(await rangeHash(nodes, from, middle));
      from = middle;
      known = false;
    }
  }
  if (!known) path.push(await rangeHash(nodes, from, to));
  return path.reverse();
}

/** @source RFC 9162, 2.1.3.2 */
export function includes(
  root: Uint8Array,
  size: number,
  index: number,
  leaf: Uint8Array,
  path: readonly Uint8Array[],
): boolean {
  if (!(Number.isInteger(index) && Number.isInteger(size) && index >= 0 && index < size)) return false;
  let [at, last] = [index, size - 1];
  let hash = leaf;
  for (const step of path) {
    if (last === 0 || step.length !== hashLength) return false;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(step, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    } else {
      hash = nodeHash(hash, step);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && same(hash, root);
}

export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** @source RFC 9162, 2.1.4.2 */
export function continues(before: TreeHead, now: TreeHead, path: readonly Uint8Array[]): boolean {
  if (path.some(({ length }) => length !== hashLength) || before.size > now.size || before.size < 1)
    return false;
  if (before.size === now.size) return path.length === 0 && same(before.root, now.root);
  const steps = isPower(before.size) ? [before.root, ...path] : path;
  const [first, ...rest] = steps;
  if (first === undefined) return false;
  let [at, last] = [before.size - 1, now.size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [old, young] = [first, first];
  for (const step of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      old = nodeHash(step, old);
      young = nodeHash(step, young);
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    } else {
      young = nodeHash(young, step);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && same(old, before.root) && same(young, now.root);
}

export function same(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (const [i, byte] of one.entries()) difference |= byte ^ (other[i] as number);
  return difference === 0;
}
