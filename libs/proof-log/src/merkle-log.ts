import {
  consistencyProof,
  grown,
  inclusionProof,
  leafOf,
  openCheckpoint,
  openTilesOf,
  readCheckpointBody,
  rootAt,
  same,
  signCheckpoint,
  verifierText,
  type Signer,
  type Verifier,
} from '@fairdeal/proof';
import { lentFrom } from '@fairdeal/event-store/postgres';
import type { Pool, PoolClient } from 'pg';
import { keepTiles, keptNodes, tileAt, treeSize } from './kept-tree';
import { rebuildTree, type RebuiltTree } from './rebuild-tree';
import { columns, checkpointOf, type CheckpointRow, type SignedCheckpoint } from './signed-checkpoint';

/** Events taken in by one transaction. */
const atOnce = 20_000;

/** What a signed checkpoint says cannot be made out of the log as it lies there now. */
export class TreeContradicted extends Error {
  override readonly name = 'TreeContradicted';
}

/** The tree over the log in PostgreSQL. Any number of processes may grow it, one at a time: its only row is their lock. */
export class MerkleLog {
  constructor(private readonly pool: Pool) {}

  /** Events the tree has taken in. */
  size(): Promise<number> {
    return treeSize(this.pool);
  }

  /**
   * Takes in events behind those it has, up to 20,000. Tiles and size move in one transaction, so a process killed on
   * the way leaves neither half a tile nor a leaf twice.
   *
   * @returns how many; 0 at the log's end
   * @throws where the log lacks a position or a stream, or the tree a tile
   */
  grow(): Promise<number> {
    return inTransaction(this.pool, growOnce);
  }

  /** Grows to the log's end. @returns the events it then has */
  async catchUp(stopped: () => boolean = () => false): Promise<number> {
    while (!stopped()) if ((await this.grow()) < atOnce) break;
    return this.size();
  }

  /**
   * Makes the tree anew out of the log, in one transaction: whoever asks meanwhile is answered out of the old one.
   *
   * @param verify compare only: the kept tree stays as it is
   * @throws TreeContradicted where a signed checkpoint has another root; the old tree then stays
   */
  async rebuild({ verify = false }: { readonly verify?: boolean } = {}): Promise<RebuiltTree> {
    let done: RebuiltTree | undefined;
    try {
      await inTransaction(this.pool, async (client) => {
        done = await rebuildTree(client, growToTheEnd);
        await requireCheckpoints(client);
        if (verify) throw new OnlyCompared();
      });
    } catch (error) {
      if (!(error instanceof OnlyCompared)) throw error;
    }
    if (done === undefined) throw new Error('a tree was rebuilt and is not told of');
    return done;
  }

  /**
   * Signs the tree as it is. A size that was signed before keeps its note; a key that was changed since signs beside the
   * earlier one. Undefined while the tree is empty.
   *
   * @throws TreeContradicted where that size was signed with another root
   */
  async sign(signer: Signer): Promise<SignedCheckpoint | undefined> {
    return inTransaction(this.pool, async (client) => {
      const size = await treeSize(client, true);
      if (size === 0) return undefined;
      const root = await rootAt(keptNodes(client), size);
      await client.query('INSERT INTO log_key (verifier) VALUES ($1) ON CONFLICT DO NOTHING', [
        verifierText(signer.verifier),
      ]);
      const before = await one(client, 'WHERE log_checkpoint.size = $1', [size]);
      const said = before && readCheckpointBody(before.note);
      if (before && (said === undefined || !same(said.root, root))) {
        throw new TreeContradicted(`The log of ${size} events was signed before with another root.`);
      }
      if (before && isSignedBy(before.note, signer.verifier)) return before;
      const note = before ? signer.cosign(before.note) : signCheckpoint({ size, root }, signer);
      await client.query(
        `INSERT INTO log_checkpoint (size, note) VALUES ($1, $2) ON CONFLICT (size) DO UPDATE SET note = excluded.note`,
        [size, note],
      );
      return one(client, 'WHERE log_checkpoint.size = $1', [size]);
    });
  }

  /** Were results published between two positions, the first of them not counted? */
  async published(after: number, upTo: number): Promise<boolean> {
    const { rows } = await this.pool.query(
      `SELECT 1 FROM event WHERE position > $1 AND position <= $2 AND type = 'ResultsPublished' LIMIT 1`,
      [after, upTo],
    );
    return rows.length > 0;
  }

  latest(): Promise<SignedCheckpoint | undefined> {
    return one(this.pool, 'ORDER BY log_checkpoint.size DESC LIMIT 1', []);
  }

  /** The first that covers a position. */
  covering(position: string): Promise<SignedCheckpoint | undefined> {
    return one(this.pool, 'WHERE log_checkpoint.size >= $1::bigint ORDER BY log_checkpoint.size LIMIT 1', [
      position,
    ]);
  }

  /** Checkpoints before a size, the last first. */
  async checkpoints(before: number, limit: number): Promise<readonly SignedCheckpoint[]> {
    const { rows } = await this.pool.query<CheckpointRow>(
      `SELECT ${columns} FROM log_checkpoint WHERE log_checkpoint.size < $1 ORDER BY log_checkpoint.size DESC LIMIT $2`,
      [before, limit],
    );
    return rows.map(checkpointOf);
  }

  /** Public keys that have signed, the first one first, as the database says: who checks has them from elsewhere. */
  async keys(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ verifier: string }>(
      'SELECT verifier FROM log_key ORDER BY first_used, verifier',
    );
    return rows.map(({ verifier }) => verifier);
  }

  /** @param position from 1. @throws RangeError where the tree of `size` events has no such entry */
  inclusion(position: number, size: number): Promise<readonly Uint8Array[]> {
    return inclusionProof(keptNodes(this.pool), position - 1, size);
  }

  /** @throws RangeError where `before` is none of 1 to `size`, or the tree has not grown so far */
  consistency(before: number, size: number): Promise<readonly Uint8Array[]> {
    return consistencyProof(keptNodes(this.pool), before, size);
  }

  /** The root over the first `size` events. @throws RangeError where the tree has not grown so far */
  root(size: number): Promise<Uint8Array> {
    return rootAt(keptNodes(this.pool), size);
  }
}

/** Whether a note carries a signature of this key. */
export const isSignedBy = (note: string, key: Verifier): boolean =>
  !('refused' in openCheckpoint(note, [key]));

async function growOnce(client: PoolClient): Promise<number> {
  const size = await treeSize(client, true);
  const { rows } = await client.query<{ position: string; name: string; version: number; hash: Buffer }>(
    `SELECT e.position::text, s.name, e.version, e.hash FROM event e JOIN stream s ON s.id = e.stream_id
     WHERE e.position > $1 ORDER BY e.position LIMIT ${atOnce}`,
    [size],
  );
  if (rows.length === 0) return 0;
  const gap = rows.findIndex(({ position }, i) => Number(position) !== size + i + 1);
  if (gap >= 0) throw new Error(`the log has no event at position ${size + gap + 1}`);
  const open = new Map<number, Uint8Array>();
  for (const { level, index } of openTilesOf(size)) {
    const hashes = await tileAt(client, level, index);
    if (hashes === undefined) throw new Error(`the tree has lost tile ${index} of level ${level}`);
    open.set(level, hashes);
  }
  const leaves = rows.map(({ position, name, version, hash }) =>
    leafOf({ position, stream: name, version, hash: hash.toString('hex') }),
  );
  await keepTiles(client, grown(size, open, leaves).tiles);
  await client.query('UPDATE log_tree SET size = $1', [size + rows.length]);
  return rows.length;
}

async function growToTheEnd(client: PoolClient): Promise<void> {
  while ((await growOnce(client)) === atOnce);
}

/** Rolls back what was compared. */
class OnlyCompared extends Error {}

async function requireCheckpoints(client: PoolClient): Promise<void> {
  const size = await treeSize(client);
  const nodes = keptNodes(client);
  for (const { size: signed, note } of await all(client)) {
    const root = readCheckpointBody(note)?.root;
    if (signed > size || root === undefined || !same(await rootAt(nodes, signed), root)) {
      throw new TreeContradicted(
        `The checkpoint of ${signed} events does not fit the log. verify --all tells more.`,
      );
    }
  }
}

async function all(client: PoolClient): Promise<readonly SignedCheckpoint[]> {
  const { rows } = await client.query<CheckpointRow>(
    `SELECT ${columns} FROM log_checkpoint ORDER BY log_checkpoint.size`,
  );
  return rows.map(checkpointOf);
}

async function one(
  client: Pool | PoolClient,
  which: string,
  values: readonly unknown[],
): Promise<SignedCheckpoint | undefined> {
  const { rows } = await client.query<CheckpointRow>(`SELECT ${columns} FROM log_checkpoint ${which}`, [
    ...values,
  ]);
  return rows[0] && checkpointOf(rows[0]);
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const { client, giveBack } = await lentFrom(pool);
  try {
    await client.query('BEGIN');
    const done = await work(client);
    await client.query('COMMIT');
    giveBack();
    return done;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => giveBack(),
      // A connection that cannot even roll back is not given to anybody else.
      () => giveBack(true),
    );
    throw error;
  }
}
