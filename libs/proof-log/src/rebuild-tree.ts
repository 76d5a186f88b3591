import { hashLength, tileWidth } from '@fairdeal/proof';
import type { PoolClient } from 'pg';
import { treeSize } from './kept-tree';

/** A tile that was other than the log makes it. */
export interface OtherTile {
  readonly level: number;
  readonly index: number;
  readonly why: 'other-hashes' | 'lost' | 'not-of-this-tree';
  /** Positions of the log it covers. */
  readonly from: string;
  readonly to: string;
}

export interface RebuiltTree {
  /** Events it now has. */
  readonly events: number;
  readonly tiles: number;
  /** Events the kept one had: it may be behind the log. */
  readonly keptEvents: number;
  /** At most `differencesKept`. */
  readonly differences: readonly OtherTile[];
}

const differencesKept = 100;

interface KeptTile {
  readonly level: number;
  readonly index: number;
  readonly length: number;
  readonly sum: string;
}

/**
 * Makes the tree anew out of the log and compares it with the one that was kept, in the caller's transaction. A tile at the edge of a
 * tree that is behind the log is compared as far as it goes.
 */
export async function rebuildTree(
  client: PoolClient,
  growToTheEnd: (client: PoolClient) => Promise<void>,
): Promise<RebuiltTree> {
  const keptEvents = await treeSize(client, true);
  const { rows: kept } = await client.query<KeptTile>(
    `SELECT level, index::float8 AS index, octet_length(hashes) AS length, encode(sha256(hashes), 'hex') AS sum FROM log_tile`,
  );
  await client.query('DELETE FROM log_tile');
  await client.query('UPDATE log_tree SET size = 0');
  await growToTheEnd(client);
  const events = await treeSize(client);
  const before = new Map(kept.map((tile) => [`${tile.level} ${tile.index}`, tile]));
  const differences: OtherTile[] = [];
  const add = (level: number, index: number, why: OtherTile['why']) => {
    const width = tileWidth ** (level + 1);
    const [from, to] = [index * width + 1, Math.min((index + 1) * width, Math.max(events, keptEvents))];
    if (differences.length < differencesKept)
      differences.push({ level, index, why, from: String(from), to: String(to) });
  };
  const { rows: made } = await client.query<KeptTile & { readonly start: string | null }>(
    `SELECT t.level, t.index::float8 AS index, octet_length(t.hashes) AS length, encode(sha256(t.hashes), 'hex') AS sum,
            CASE WHEN k.length < octet_length(t.hashes) THEN encode(sha256(substring(t.hashes FOR k.length)), 'hex') END AS start
     FROM log_tile t LEFT JOIN unnest($1::int[], $2::bigint[], $3::int[]) AS k (level, index, length)
       ON k.level = t.level AND k.index = t.index ORDER BY t.level, t.index`,
    [kept.map(({ level }) => level), kept.map(({ index }) => index), kept.map(({ length }) => length)],
  );
  for (const { level, index, sum, start } of made) {
    const key = `${level} ${index}`;
    const was = before.get(key);
    before.delete(key);
    const due = hashesAt(keptEvents, level, index);
    if (was === undefined) {
      if (due > 0) add(level, index, 'lost');
    } else if ((was.sum !== sum && was.sum !== start) || was.length !== due * hashLength) {
      add(level, index, 'other-hashes');
    }
  }
  for (const { level, index } of before.values()) add(level, index, 'not-of-this-tree');
  return { events, tiles: made.length, keptEvents, differences };
}

/** Hashes a tile holds in a tree of that many events. */
function hashesAt(events: number, level: number, index: number): number {
  const whole = Math.floor(events / tileWidth ** level);
  return Math.max(0, Math.min(tileWidth, whole - index * tileWidth));
}
