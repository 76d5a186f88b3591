import {
  emptyRoot,
  hashLength,
  leafOf,
  openCheckpoint,
  readCheckpointBody,
  same,
  tileWidth,
  type Verifier,
} from '@fairdeal/proof';
import type { Pool } from 'pg';
import { tileAt, treeSize } from './kept-tree';
import { missingStreams } from './missing-streams';
import { RunningRoot } from './running-root';

/** One place where the log is not what the tree or a checkpoint says of it. */
export interface TreeFault {
  readonly kind: 'entry' | 'checkpoint' | 'log-shorter' | 'note' | 'stream-missing' | 'bundle';
  readonly position?: string;
  readonly stream?: string;
  readonly version?: number;
  /** What is wrong, for a person. */
  readonly detail: string;
}

export interface VerifiedTree {
  /** Events that were read. */
  readonly events: number;
  /** Checkpoints whose root was compared. */
  readonly checkpoints: number;
  /** At most `faultsKept`. */
  readonly faults: readonly TreeFault[];
}

export interface Against {
  /** Signed notes from before, kept elsewhere: each must be one that a trusted key has signed. */
  readonly notes?: readonly string[];
  readonly trusted?: readonly Verifier[];
  readonly onProgress?: (events: number) => void;
}

const faultsKept = 100;
const page = 20_000;

interface Root {
  readonly size: number;
  readonly root: Uint8Array;
}

/**
 * Takes the tree anew out of the log as it lies there now, and holds it against the kept one, against the checkpoints
 * given, and against those kept beside it that a trusted key has signed.
 *
 * The kept tree names the events that differ. Whoever changed it too is found by the checkpoints: then it is known between
 * which two of them the first change lies, and no more.
 */
export async function verifyTree(
  pool: Pool,
  { notes = [], trusted = [], onProgress }: Against = {},
): Promise<VerifiedTree> {
  const faults: TreeFault[] = [];
  const add = (fault: TreeFault) => void (faults.length < faultsKept && faults.push(fault));
  const roots = [...openedOf(notes, trusted, add), ...(await keptRoots(pool, trusted, add))];
  roots.sort((a, b) => a.size - b.size);
  const waiting = roots.values();
  let next = waiting.next();
  let good = 0;
  let bad = false;
  const kept = await treeSize(pool);
  const leaves = new KeptLeaves(pool);
  const running = new RunningRoot();
  let last = 0;
  let read = 0;
  const compare = (upTo: number) => {
    for (; !next.done && next.value.size <= upTo; next = waiting.next()) {
      const { size, root } = next.value;
      if (size === upTo && same(size === 0 ? emptyRoot() : running.root(), root)) good = size;
      else if (!bad) {
        bad = true;
        const where = good === 0 ? `among the first ${size} events` : `from position ${good + 1} to ${size}`;
        add({
          kind: 'checkpoint',
          position: String(good + 1),
          detail: `something ${where} is not what was signed`,
        });
      }
    }
  };
  compare(0);
  for (;;) {
    const { rows } = await pool.query<{ position: string; name: string; version: number; hash: Buffer }>(
      `SELECT e.position::text, coalesce(s.name, '(none)') AS name, e.version, e.hash
       FROM event e LEFT JOIN stream s ON s.id = e.stream_id WHERE e.position > $1 ORDER BY e.position LIMIT ${page}`,
      [last],
    );
    for (const { position, name, version, hash } of rows) {
      const index = Number(position) - 1;
      if (index > last) {
        const detail =
          index - last === 1 ? 'the log has no event here' : `the log has no event here up to ${index}`;
        add({ kind: 'entry', position: String(last + 1), detail });
      }
      const leaf = leafOf({ position, stream: name, version, hash: hash.toString('hex') });
      const then = index < kept ? await leaves.at(index) : leaf;
      if (then === undefined || !same(then, leaf)) {
        const detail = 'it is not the event that the tree has taken in at this position';
        add({ kind: 'entry', position, stream: name, version, detail });
      }
      // Over a gap no root can be right, and none is.
      running.add(leaf);
      last = index + 1;
      read += 1;
      compare(last);
    }
    onProgress?.(read);
    if (rows.length < page) break;
  }
  const signed = roots.at(-1)?.size ?? 0;
  if (last < Math.max(kept, signed)) {
    const detail =
      signed > last
        ? `${signed} events were signed, and the log ends with position ${last}`
        : `the tree has taken in ${kept} events, and the log ends with position ${last}`;
    add({ kind: 'log-shorter', position: String(last + 1), detail });
  }
  // What is missing may still be spoken of elsewhere; where all fits nobody need ask.
  if (faults.length > 0) {
    for (const { stream, position, toldBy } of await missingStreams(pool)) {
      const detail = `the log has no such stream, and ${toldBy}`;
      add({ kind: 'stream-missing', stream, ...(position !== undefined && { position }), detail });
    }
  }
  return { events: read, checkpoints: roots.length, faults };
}

function openedOf(
  notes: readonly string[],
  trusted: readonly Verifier[],
  add: (fault: TreeFault) => void,
): readonly Root[] {
  return notes.flatMap((note) => {
    const opened = openCheckpoint(note, trusted);
    if ('checkpoint' in opened) return [opened.checkpoint];
    const by = opened.signers.join(', ') || 'nobody';
    const said = readCheckpointBody(note);
    const which =
      said === undefined ? 'the checkpoint given' : `the checkpoint given, of ${said.size} events,`;
    add({ kind: 'note', detail: `${which} is not to be trusted: ${opened.refused}, signed by ${by}` });
    return [];
  });
}

/** Checkpoints kept beside the tree. Those of keys that nobody here knows are passed over. */
async function keptRoots(
  pool: Pool,
  trusted: readonly Verifier[],
  add: (fault: TreeFault) => void,
): Promise<readonly Root[]> {
  if (trusted.length === 0) return [];
  const { rows } = await pool.query<{ size: string; note: string }>(
    'SELECT size::text, note FROM log_checkpoint ORDER BY log_checkpoint.size',
  );
  return rows.flatMap(({ size, note }) => {
    const opened = openCheckpoint(note, trusted);
    if ('checkpoint' in opened && opened.checkpoint.size === Number(size)) return [opened.checkpoint];
    if ('refused' in opened && opened.refused === 'unknown-key') return [];
    const detail = `the checkpoint that is kept for ${size} events is not as it was signed`;
    add({ kind: 'note', position: size, detail });
    return [];
  });
}

/** Leaves of the kept tree, asked for in their order: one tile is in hand. */
class KeptLeaves {
  private tile = -1;
  private hashes: Uint8Array | undefined;

  constructor(private readonly pool: Pool) {}

  async at(index: number): Promise<Uint8Array | undefined> {
    const tile = Math.floor(index / tileWidth);
    if (tile !== this.tile) {
      this.hashes = await tileAt(this.pool, 0, tile);
      this.tile = tile;
    }
    const from = (index % tileWidth) * hashLength;
    const hash = this.hashes?.subarray(from, from + hashLength);
    return hash?.length === hashLength ? hash : undefined;
  }
}
