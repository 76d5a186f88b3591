import { firstLink, nextLink, type ChainedFields } from '@fairdeal/event-store';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { openCheckpoint, type Checkpoint } from './checkpoint';
import { leafOf } from './entry';
import { continues, includes } from './merkle';
import { lawbookIn } from './lawbook-in';
import { readVerifier, type Verifier } from './note';
import { openStreamHead } from './stream-head';

/** One event as it lies in the log, to the byte, with the way from it to the root. It holds nothing that no hash covers. */
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
    | 'not-continued'
    | 'lawbook'
    | 'key';
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
  const doubts = [
    ...keyDoubts(bundle),
    ...headDoubts(bundle, checkpoint, trusted),
    ...eventDoubts(bundle, checkpoint),
    ...lawbookDoubts(bundle),
  ];
  return { doubts, checkpoint, by };
}

function headDoubts(
  { stream, head, events }: Bundle,
  { size, root }: Checkpoint,
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
    .filter((event) => event.version > said.version && isLogged(stream, event, root, size))
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
  const examined = events.map((event) => ({ event, logged: isLogged(stream, event, root, size) }));
  const hashes = new Map(
    examined.flatMap(({ event, logged }) => (logged ? [[event.version, event.hash]] : [])),
  );
  /** Undefined where the event before it is not here, without which its content cannot be told. */
  const fits = (event: BundledEvent): boolean | undefined => {
    const prev = event.version === 1 ? bytesToHex(firstLink(stream, sha)) : hashes.get(event.version - 1);
    if (prev === undefined) return undefined;
    return bytesToHex(nextLink(bytesOfHex(prev), fieldsOf(stream, event), sha)) === event.hash;
  };
  const genuine = new Set(
    examined.filter(({ event, logged }) => logged && fits(event)).map(({ event }) => event.version),
  );
  let before = { version: 0, position: 0n };
  for (const { event, logged } of examined) {
    if (doubts.length >= mostDoubts) break;
    const { version, position } = event;
    const at = { stream, version, position };
    if (!logged) {
      const detail = 'the log that was signed has no such event at this position';
      doubts.push({ kind: 'invented', ...at, detail });
      continue;
    }
    if (fits(event) === false) {
      if (genuine.has(version)) {
        const detail = 'the log has another content here, which the bundle holds as well';
        doubts.push({ kind: 'invented', ...at, detail });
        continue;
      }
      doubts.push({ kind: 'changed', ...at, detail: 'its content is not what its hash was taken over' });
    }
    if (version <= before.version || BigInt(position) <= before.position) {
      doubts.push({ kind: 'out-of-order', ...at, detail: `it stands behind version ${before.version}` });
    }
    before = { version, position: BigInt(position) };
  }
  return doubts;
}

/** Whether the signed log has an event of this hash at its place. */
const isLogged = (
  stream: string,
  { position, version, hash, inclusion }: BundledEvent,
  root: Uint8Array,
  size: number,
): boolean =>
  includes(
    root,
    size,
    Number(position) - 1,
    leafOf({ position, stream, version, hash }),
    inclusion.map(bytesOfHex),
  );

/** The key that the bundle names is one of those that signed it, whichever of them is trusted. */
function keyDoubts({ stream, key, checkpoint }: Bundle): readonly ProofDoubt[] {
  const named = readVerifier(key);
  if (named !== undefined && 'checkpoint' in openCheckpoint(checkpoint, [named])) return [];
  return [{ kind: 'key', stream, detail: 'the key that the bundle names has not signed its checkpoint' }];
}

/** No hash covers what the bundle says of its lawbook; the event that opened the deal is covered. */
function lawbookDoubts({ stream, lawbook, events }: Bundle): readonly ProofDoubt[] {
  const played = lawbookIn(events);
  if (lawbook === (played?.lawbook ?? null)) return [];
  const said = lawbook === null ? 'the bundle names no lawbook' : `the bundle says ${lawbook}`;
  if (played === undefined)
    return [{ kind: 'lawbook', stream, detail: `${said}, and no event in it opens a deal under one` }];
  const { version, position } = played.event;
  return [
    {
      kind: 'lawbook',
      stream,
      version,
      position,
      detail: `${said}, and the deal was opened under ${played.lawbook}`,
    },
  ];
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
