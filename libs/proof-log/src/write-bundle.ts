import {
  consistencyProof,
  inclusionProof,
  lawbookIn,
  signStreamHead,
  verifierText,
  type Bundle,
  type Signer,
} from '@fairdeal/proof';
import type { Pool } from 'pg';
import { keptNodes } from './kept-tree';
import { isSignedBy, MerkleLog } from './merkle-log';
import type { SignedCheckpoint } from './signed-checkpoint';

interface EventRow {
  readonly position: string;
  readonly version: number;
  readonly type: string;
  readonly schema_version: number;
  readonly salt: Buffer;
  readonly data: string;
  readonly meta: string;
  readonly hash: Buffer;
}

/** Checkpoints from before that a bundle proves itself to continue: all of few; the newest of many and ever fewer of the older. */
const fewEarlier = 32;

function chosen(sizes: readonly number[]): readonly number[] {
  if (sizes.length <= fewEarlier) return sizes;
  const kept = sizes.slice(0, fewEarlier / 2);
  for (let at = fewEarlier / 2, step = 2; at < sizes.length; at += step, step *= 2)
    kept.push(sizes[at] as number);
  return kept;
}

export interface BundleWish {
  /** Sizes of checkpoints that somebody holds, for each of which the bundle is to bring a proof. */
  readonly since?: readonly number[];
  /** Under the last checkpoint, where this key has signed it and it covers the stream: nothing is signed anew then. */
  readonly kept?: boolean;
}

/**
 * A stream with its proof. The tree is grown and signed first where it does not cover the stream yet.
 *
 * It holds every face of a deal and every salt: whoever is given one has seen the cards.
 *
 * @returns undefined where there is no such stream
 */
export async function writeBundle(
  pool: Pool,
  stream: string,
  signer: Signer,
  { since = [], kept = false }: BundleWish = {},
): Promise<Bundle | undefined> {
  const log = new MerkleLog(pool);
  const checkpoint =
    (kept ? await covered(pool, stream, signer) : undefined) ?? (await signedNow(log, signer));
  if (checkpoint === undefined) return undefined;
  const { rows } = await pool.query<EventRow>(
    `SELECT e.position::text, e.version, e.type, e.schema_version, e.salt, e.data::text, e.meta::text, e.hash
     FROM event e JOIN stream s ON s.id = e.stream_id WHERE s.name = $1 AND e.position <= $2 ORDER BY e.version`,
    [stream, checkpoint.size],
  );
  const last = rows.at(-1);
  if (last === undefined) return undefined;
  const nodes = keptNodes(pool);
  const events: Bundle['events'][number][] = [];
  for (const { position, version, type, schema_version, salt, data, meta, hash } of rows) {
    const path = await inclusionProof(nodes, Number(position) - 1, checkpoint.size);
    events.push({
      position,
      version,
      type,
      schemaVersion: schema_version,
      salt: salt.toString('hex'),
      data,
      meta,
      hash: hash.toString('hex'),
      inclusion: path.map((step) => Buffer.from(step).toString('hex')),
    });
  }
  const before = (await log.checkpoints(checkpoint.size, 10_000)).map(({ size }) => size);
  const wanted = since.filter((size) => size > 0 && size < checkpoint.size);
  const earlier: NonNullable<Bundle['earlier']>[number][] = [];
  for (const size of new Set([...wanted, ...chosen(before)])) {
    const path = await consistencyProof(nodes, size, checkpoint.size);
    earlier.push({ size, consistency: path.map((step) => Buffer.from(step).toString('hex')) });
  }
  const head = { stream, version: last.version, hash: last.hash.toString('hex'), size: checkpoint.size };
  return {
    format: 'fairdeal-proof',
    version: 1,
    stream,
    lawbook: lawbookIn(rows)?.lawbook ?? null,
    events,
    checkpoint: checkpoint.note,
    ...(earlier.length > 0 && { earlier }),
    head: signStreamHead(head, signer),
    key: verifierText(signer.verifier),
  };
}

async function signedNow(log: MerkleLog, signer: Signer): Promise<SignedCheckpoint | undefined> {
  await log.catchUp();
  return log.sign(signer);
}

async function covered(pool: Pool, stream: string, signer: Signer): Promise<SignedCheckpoint | undefined> {
  const latest = await new MerkleLog(pool).latest();
  if (latest === undefined || !isSignedBy(latest.note, signer.verifier)) return undefined;
  const { rows } = await pool.query(
    `SELECT 1 FROM event e JOIN stream s ON s.id = e.stream_id AND e.version = s.version
     WHERE s.name = $1 AND e.position <= $2`,
    [stream, latest.size],
  );
  return rows.length > 0 ? latest : undefined;
}
