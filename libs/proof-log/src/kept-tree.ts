import { nodesOf, type Nodes, type Tile } from '@fairdeal/proof';
import type { Pool, PoolClient } from 'pg';

/** Events of the log that the tree has taken in. */
export async function treeSize(client: Pool | PoolClient, forUpdate = false): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    `SELECT size::text FROM log_tree${forUpdate ? ' FOR UPDATE' : ''}`,
  );
  return Number(rows[0]?.size ?? 0);
}

export async function tileAt(
  client: Pool | PoolClient,
  level: number,
  index: number,
): Promise<Uint8Array | undefined> {
  const { rows } = await client.query<{ hashes: Buffer }>({
    name: 'tile_at',
    text: 'SELECT hashes FROM log_tile WHERE level = $1 AND index = $2',
    values: [level, index],
  });
  return rows[0]?.hashes;
}

/** The tree's nodes, each tile read once. For one proof: tiles at its edge grow. */
export const keptNodes = (client: Pool | PoolClient): Nodes =>
  nodesOf((level, index) => tileAt(client, level, index));

export async function keepTiles(client: PoolClient, tiles: readonly Tile[]): Promise<void> {
  await client.query({
    name: 'keep_tiles',
    text: `INSERT INTO log_tile (level, index, hashes) SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::bytea[])
           ON CONFLICT (level, index) DO UPDATE SET hashes = excluded.hashes`,
    values: [
      tiles.map(({ level }) => level),
      tiles.map(({ index }) => index),
      tiles.map(({ hashes }) => Buffer.from(hashes)),
    ],
  });
}
