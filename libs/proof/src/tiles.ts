import { hashLength, nodeHash, type Nodes } from './merkle';

/** Hashes in one full tile: eight levels of the tree. */
export const tileWidth = 256;
const tileHeight = 8;

/** Hashes side by side at a height of `8 * level`, those from `256 * index` on; the last tile of a level may be short. */
export interface Tile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Uint8Array;
}

/** Gives a tile as it is kept; undefined where there is none. */
export type TileReader = (level: number, index: number) => Promise<Uint8Array | undefined>;

/**
 * Adds entries behind the first `size`.
 *
 * @param open the last, short tile of each level, by level; a level whose last tile is full or that has none is left out
 * @returns every tile that is another for it, whole; and the open tiles for the next time
 */
export function grown(
  size: number,
  open: ReadonlyMap<number, Uint8Array>,
  leaves: readonly Uint8Array[],
): { readonly tiles: readonly Tile[]; readonly open: ReadonlyMap<number, Uint8Array> } {
  const changed = new Map<string, Tile>();
  const left = new Map(open);
  let coming = leaves;
  for (let level = 0, count = size; coming.length > 0; level += 1, count = Math.floor(count / tileWidth)) {
    const whole: Uint8Array[] = [];
    let held = left.get(level) ?? new Uint8Array(0);
    let index = Math.floor(count / tileWidth);
    for (let taken = 0; taken < coming.length;) {
      const room = tileWidth - held.length / hashLength;
      const some = coming.slice(taken, taken + room);
      taken += some.length;
      held = joined(held, some);
      changed.set(`${level} ${index}`, { level, index, hashes: held });
      if (held.length === tileWidth * hashLength) {
        whole.push(subtree(held, 0, tileWidth, new Map()));
        held = new Uint8Array(0);
        index += 1;
      }
    }
    if (held.length > 0) left.set(level, held);
    else left.delete(level);
    coming = whole;
  }
  return { tiles: [...changed.values()], open: left };
}

function joined(before: Uint8Array, hashes: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(before.length + hashes.length * hashLength);
  bytes.set(before);
  for (const [i, hash] of hashes.entries()) bytes.set(hash, before.length + i * hashLength);
  return bytes;
}

/** Root over `width` hashes, a power of two, of a tile; `made` keeps what was hashed of it before. */
function subtree(hashes: Uint8Array, from: number, width: number, made: Map<number, Uint8Array>): Uint8Array {
  if (width === 1) return hashes.subarray(from * hashLength, (from + 1) * hashLength);
  const place = width * tileWidth + from;
  const before = made.get(place);
  if (before !== undefined) return before;
  const half = width / 2;
  const hash = nodeHash(subtree(hashes, from, half, made), subtree(hashes, from + half, half, made));
  made.set(place, hash);
  return hash;
}

/**
 * A tree's nodes out of its tiles. A proof over a million entries touches a handful, and each is read and hashed once, however
 * many proofs are taken.
 */
export function nodesOf(read: TileReader): Nodes {
  const known = new Map<string, Promise<Uint8Array | undefined>>();
  const hashed = new Map<string, Map<number, Uint8Array>>();
  return async (height, index) => {
    const level = Math.floor(height / tileHeight);
    const width = 2 ** (height % tileHeight);
    const first = index * width;
    const tile = Math.floor(first / tileWidth);
    const key = `${level} ${tile}`;
    const asked = known.get(key) ?? read(level, tile);
    known.set(key, asked);
    const hashes = await asked;
    const from = first % tileWidth;
    if (hashes === undefined || hashes.length < (from + width) * hashLength) {
      throw new RangeError(`tile ${tile} of level ${level} does not hold ${from + width} hashes`);
    }
    const made = hashed.get(key) ?? new Map<number, Uint8Array>();
    hashed.set(key, made);
    return subtree(hashes, from, width, made);
  };
}

/** How many tiles a tree of `size` entries has open, and which: `[level, index, hashes]`. */
export function openTilesOf(
  size: number,
): readonly { readonly level: number; readonly index: number; readonly width: number }[] {
  const open = [];
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / tileWidth)) {
    const width = count % tileWidth;
    if (width > 0) open.push({ level, index: Math.floor(count / tileWidth), width });
  }
  return open;
}
