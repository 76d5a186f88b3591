import { firstLink, nextLink, type ChainedFields } from '@fairdeal/event-store';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { openCheckpoint, type Checkpoint } from './checkpoint';
import { leafOf } from './entry';
import { continues, includes } from './merkle';
import type { Verifier } from './note';
import { openStreamHead } from './stream-head';

/** One event as it lies in the log, to the byte, with the way from it to the root. */
export interface BundledEvent {
  readonly position: string;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  /** 32 hexadecimal digits. */
  readonly salt: string;
  /** JSON as text: it is the text that is hashed. */
  readonly data: string;
  readonly meta: string;
  readonly hash: string;
  readonly recordedAt: string;
  /** Hashes from the entry's neighbour up to the root's, hexadecimal. */
  readonly inclusion: readonly string[];
}

/** That a log of so many events lies at the beginning of a later one. */
export interface Continued {
  readonly size: number;
  /** Hexadecimal. @see consistencyProof */
  readonly consistency: readonly string[];
}

/** A stream with its proof, as it goes from hand to hand; BUNDLE.md. */
export interface Bundle {
  readonly format: 'fairdeal-proof';
  readonly version: 1;
  readonly stream: string;
  /** Under which edition of which lawbook it was played; null where the stream is no deal. */
  readonly lawbook: string | null;
  readonly events: readonly BundledEvent[];
  /** A signed checkpoint that covers every event of the bundle. */
  readonly checkpoint: string;
  /** That the log continues what was signed before: sizes of earlier checkpoints, each with the way to this one. */
  readonly earlier?: readonly Continued[];
  /** A signed note of how the stream ended at that checkpoint. */
  readonly head: string;
  /** The key the house signed with, as it says itself: trusted only where somebody has it from elsewhere. */
  readonly key: string;
}

/** One thing that does not hold. */
export interface ProofDoubt {
  readonly kind:
    | 'malformed'
    | 'checkpoint'
    | 'stream-head'
    | 'changed'
    | 'missing'
    | 'out-of-order'
    | 'invented'
    | 'not-continued';
  readonly stream: string;
  readonly version?: number;
  readonly position?: string;
  /** What is wrong, for a person. */
  readonly detail: string;
}

export interface VerifiedBundle {
  readonly doubts: readonly ProofDoubt[];
  readonly checkpoint: Checkpoint | undefined;
  /** The key that signed it, of those that were trusted. */
  readonly by: Verifier | undefined;
}

/** A checkpoint from before, with the proof that a later one continues it. */
export interface Earlier {
  readonly note: string;
  readonly consistency?: readonly string[];
}

const sha = (bytes: Uint8Array): Uint8Array => sha256(bytes);

/** Checks a bundle by itself: no database, no network, no clock. @param trusted keys that somebody vouches for */
export function verifyBundle(bundle: Bundle, trusted: readonly Verifier[]): VerifiedBundle {
  const { stream } = bundle;
  const opened = openCheckpoint(bundle.checkpoint, trusted);
  if ('refused' in opened) {
    const detail = `the checkpoint is not to be trusted: ${opened.refused}, signed by ${opened.signers.join(', ') || 'nobody'}`;
    return { doubts: [{ kind: 'checkpoint', stream, detail }], checkpoint: undefined, by: undefined };
  }
  const { checkpoint, by } = opened;
  const doubts = [...headDoubts(bundle, checkpoint, trusted), ...eventDoubts(bundle, checkpoint)];
  return { doubts, checkpoint, by };
}

function headDoubts(
  { stream, head, events }: Bundle,
  { size }: Checkpoint,
  trusted: readonly Verifier[],
): readonly ProofDoubt[] {
  const said = openStreamHead(head, trusted);
  if (said === undefined || said.stream !== stream || said.size !== size) {
    return [{ kind: 'stream-head', stream, detail: 'nobody trusted has signed how this stream ended then' }];
  }
  const versions = new Set(events.map(({ version }) => version));
  const missing: ProofDoubt[] = [];
  for (let version = 1; version <= said.version && missing.length < mostDoubts; version += 1) {
    if (!versions.has(version)) {
      missing.push({
        kind: 'missing',
        stream,
        version,
        detail: `the stream had ${said.version} events, and this one is not here`,
      });
    }
  }
  const beyond = events
    .filter(({ version }) => version > said.version)
    .map(({ version, position }): ProofDoubt => {
      return {
        kind: 'invented',
        stream,
        version,
        position,
        detail: `the stream ended with version ${said.version}`,
      };
    });
  return [...missing, ...beyond];
}

const mostDoubts = 100;

function eventDoubts({ stream, events }: Bundle, { size, root }: Checkpoint): readonly ProofDoubt[] {
  const doubts: ProofDoubt[] = [];
  let prev = firstLink(stream, sha);
  let before = { version: 0, position: 0n };
  for (const event of events) {
    if (doubts.length >= mostDoubts) break;
    const { version, position, hash } = event;
    const at = { stream, version, position };
    if (version <= before.version || BigInt(position) <= before.position) {
      doubts.push({ kind: 'out-of-order', ...at, detail: `it stands behind version ${before.version}` });
    }
    const index = Number(position) - 1;
    const known = includes(
      root,
      size,
      index,
      leafOf({ position, stream, version, hash }),
      event.inclusion.map(bytesOfHex),
    );
    const fits = bytesToHex(nextLink(prev, fieldsOf(stream, event), sha)) === hash;
    if (!known) {
      doubts.push({
        kind: 'invented',
        ...at,
        detail: 'the log that was signed has no such event at this position',
      });
    } else if (!fits && version === before.version + 1) {
      doubts.push({ kind: 'changed', ...at, detail: 'its content is not what its hash was taken over' });
    }
    prev = bytesOfHex(hash);
    before = { version, position: BigInt(position) };
  }
  return doubts;
}

const fieldsOf = (
  stream: string,
  { version, type, schemaVersion, salt, data, meta }: BundledEvent,
): ChainedFields => ({
  stream,
  version,
  type,
  schemaVersion,
  salt: bytesOfHex(salt),
  data,
  meta,
});

const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));

/** Whether a checkpoint of before is one of the same log, and nothing before it was changed since. */
export function verifyContinued(
  { note, consistency }: Earlier,
  now: Checkpoint,
  trusted: readonly Verifier[],
  stream: string,
): readonly ProofDoubt[] {
  const opened = openCheckpoint(note, trusted);
  if ('refused' in opened) {
    return [
      {
        kind: 'checkpoint',
        stream,
        detail: `the earlier checkpoint is not to be trusted: ${opened.refused}`,
      },
    ];
  }
  const before = opened.checkpoint;
  const path = (consistency ?? []).map(bytesOfHex);
  if (before.origin === now.origin && continues(before, now, path)) return [];
  return [
    {
      kind: 'not-continued',
      stream,
      detail: `the log of ${now.size} events does not begin with the ${before.size} that were signed before`,
    },
  ];
}
