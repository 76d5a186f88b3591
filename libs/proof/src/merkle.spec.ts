import fc from 'fast-check';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import {
  consistencyProof,
  continues,
  emptyRoot,
  inclusionProof,
  includes,
  leafHash,
  nodeHash,
  rootAt,
} from './merkle';
import { grown, nodesOf, openTilesOf } from './tiles';

/** Certificate Transparency's reference entries and roots (google/certificate-transparency, merkle_tree_test.cc). */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(hexToBytes);
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** A tree kept in tiles, grown piece by piece. */
function kept(leaves: readonly Uint8Array[], pieces: readonly number[] = [leaves.length]) {
  const tiles = new Map<string, Uint8Array>();
  let open: ReadonlyMap<number, Uint8Array> = new Map();
  let size = 0;
  for (const piece of pieces) {
    const some = leaves.slice(size, size + piece);
    const more = grown(size, open, some);
    for (const { level, index, hashes } of more.tiles) tiles.set(`${level} ${index}`, hashes);
    open = more.open;
    size += some.length;
  }
  return {
    nodes: nodesOf((level, index) => Promise.resolve(tiles.get(`${level} ${index}`))),
    tiles,
    open,
  };
}

/** The definition of RFC 6962, 2.1, word by word, over all leaves. */
function byDefinition(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return emptyRoot();
  if (leaves.length === 1) return leaves[0] as Uint8Array;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(byDefinition(leaves.slice(0, k)), byDefinition(leaves.slice(k)));
}

const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => leafHash(Uint8Array.of(i >> 8, i & 255)));

it('the root of nothing is SHA-256 of nothing', () => {
  expect(bytesToHex(emptyRoot())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

it.each(roots.map((root, i) => [i + 1, root] as const))(
  'reference root over %d entries',
  async (size, root) => {
    const { nodes } = kept(entries.map(leafHash));
    expect(bytesToHex(await rootAt(nodes, size))).toBe(root);
  },
);

it.each([
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
])('reference path of entry %d among %d', async (index, size, path) => {
  const { nodes } = kept(entries.map(leafHash));
  expect((await inclusionProof(nodes, index, size)).map(bytesToHex)).toEqual(path);
});

it.each([
  [1, 1, []],
  [
    1,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    6,
    8,
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    2,
    5,
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
])('reference proof that %d entries are continued by %d', async (before, size, path) => {
  const { nodes } = kept(entries.map(leafHash));
  expect((await consistencyProof(nodes, before, size)).map(bytesToHex)).toEqual(path);
});

it('whatever pieces it grew by, the root is that of the definition', async () => {
  const sizes = [0, 1, 2, 255, 256, 257, 511, 700, 1_025];
  for (const size of sizes) {
    const leaves = leavesOf(size);
    const { nodes } = kept(leaves, [1, 254, 1, 1, 300, 5_000]);
    expect(bytesToHex(await rootAt(nodes, size))).toBe(bytesToHex(byDefinition(leaves)));
  }
});

it('the open tiles are the short ones', () => {
  for (const size of [0, 1, 255, 256, 300, 65_536, 65_537]) {
    const { open } = kept(leavesOf(Math.min(size, 1_000)), [1_000]);
    if (size <= 1_000) {
      expect(openTilesOf(size).map(({ level, width }) => [level, width])).toEqual(
        [...open].map(([level, hashes]) => [level, hashes.length / 32]),
      );
    }
  }
  expect(openTilesOf(65_537)).toEqual([
    { level: 0, index: 256, width: 1 },
    { level: 2, index: 0, width: 1 },
  ]);
});

it('every proof holds, and with anything changed it does not', async () => {
  const most = 600;
  const leaves = leavesOf(most);
  const { nodes } = kept(leaves, [37, 400, 600]);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: most }), fc.nat(), fc.nat(), async (size, some, other) => {
      const index = some % size;
      const root = await rootAt(nodes, size);
      const path = await inclusionProof(nodes, index, size);
      const leaf = leaves[index] as Uint8Array;
      expect(includes(root, size, index, leaf, path)).toBe(true);
      expect(includes(root, size, index, sha256(leaf), path)).toBe(false);
      if (size > 1) {
        const wrong = other % size;
        expect(includes(root, size, wrong, leaf, path)).toBe(wrong === index);
        const bent = path.map((step, i) => (i === other % path.length ? sha256(step) : step));
        expect(includes(root, size, index, leaf, bent)).toBe(false);
      }
      expect(includes(root, size, index, leaf, [...path, leaf])).toBe(false);
      const before = 1 + (other % size);
      const old = { size: before, root: await rootAt(nodes, before) };
      const now = { size, root };
      const proof = await consistencyProof(nodes, before, size);
      expect(continues(old, now, proof)).toBe(true);
      expect(continues({ ...old, root: sha256(old.root) }, now, proof)).toBe(false);
      expect(continues(old, { ...now, root: sha256(root) }, proof)).toBe(false);
      expect(continues(old, now, [...proof, leaf])).toBe(false);
    }),
  );
});

it('asks for what is not there are refused', async () => {
  const { nodes } = kept(leavesOf(10));
  await expect(inclusionProof(nodes, 10, 10)).rejects.toThrow('entry 10 is not among the first 10');
  await expect(consistencyProof(nodes, 11, 10)).rejects.toThrow(
    'a tree of 10 entries begins with none of 11',
  );
  await expect(rootAt(nodes, 12)).rejects.toThrow(/does not hold/);
});
