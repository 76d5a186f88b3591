import type { PoolClient } from 'pg';
import { hashBytes } from '../chain';
import { copyOut } from './copy-out';
import { sha256, sha256Hex } from './sha256';

/** One stream's chain as far as it was walked. */
export interface WalkedStream {
  readonly streamId: bigint;
  readonly events: number;
  readonly version: number;
  /** The stored hash of the last event. */
  readonly hash: Buffer;
  /** The first event that does not fit its forerunner. */
  readonly fault?: {
    readonly version: number;
    readonly position: bigint;
    readonly kind: 'hash' | 'version-gap' | 'no-stream-row';
    readonly expectedVersion: number;
  };
}

/**
 * The hash and, last, the seven fields it was taken over, in their order: a row of a binary COPY then holds, side by
 * side, the bytes that are hashed. See ADR 0003.
 */
const chained = (of: (streamId: string) => string) => `
  SELECT e.stream_id, e.position, e.hash,
         s.name, e.version::text, e.type, e.schema_version::text, e.salt, e.data, e.meta
  FROM event e LEFT JOIN stream s ON s.id = e.stream_id AND ${of('s.id')}
  WHERE ${of('e.stream_id')} ORDER BY e.stream_id, e.version`;

/** Signature, flags and the length of no extension (PostgreSQL 18, COPY, Binary Format). */
const headerBytes = 19;
/** Field count; stream id and position with their lengths; the length of the hash. */
const hashAt = 2 + 12 + 12 + 4;

/**
 * Walks the chains of some streams, recomputing every hash from what is stored.
 * Yields each stream when its last event was seen. Memory: one piece of the wire.
 *
 * @param of SQL that chooses them, over the column that holds a stream's id. It is said of both sides of the join:
 *   PostgreSQL carries an equality over, and no range, and would read every stream for each page of them
 */
export async function* walkChains(
  client: PoolClient,
  of: (streamId: string) => string,
): AsyncGenerator<WalkedStream, void, undefined> {
  let rest: Buffer | undefined;
  let skip = headerBytes;
  const walk = new Walk();
  const sql = `COPY (${chained(of)}) TO STDOUT (FORMAT binary)`;
  for await (const piece of copyOut(client, sql)) {
    let bytes = rest === undefined ? piece : Buffer.concat([rest, piece]);
    if (skip > 0) {
      if (bytes.length < skip) {
        rest = bytes;
        continue;
      }
      bytes = bytes.subarray(skip);
      skip = 0;
    }
    const read = walk.through(bytes);
    rest = read === bytes.length ? undefined : bytes.subarray(read);
    yield* walk.ended.splice(0);
  }
  walk.endStream();
  yield* walk.ended;
}

class Walk {
  readonly ended: WalkedStream[] = [];
  private streamHigh = -1;
  private streamLow = -1;
  private events = 0;
  private version = 0;
  private prev: Buffer = Buffer.alloc(hashBytes);
  private fault: WalkedStream['fault'];

  /** Takes whole rows; answers how many bytes it took. It overwrites them. */
  through(bytes: Buffer): number {
    let at = 0;
    for (;;) {
      const end = rowEnd(bytes, at);
      if (end < 0) return at;
      if (end > at + 2) this.row(bytes, at, end);
      at = end;
    }
  }

  endStream(): void {
    if (this.events === 0) return;
    const { streamHigh, streamLow, events, version, fault } = this;
    const streamId = (BigInt(streamHigh) << 32n) + BigInt(streamLow);
    this.ended.push({ streamId, events, version, hash: Buffer.from(this.prev), ...(fault && { fault }) });
  }

  private row(bytes: Buffer, at: number, end: number): void {
    const [high, low] = [bytes.readInt32BE(at + 6), bytes.readUInt32BE(at + 10)];
    const hashLength = bytes.readInt32BE(at + hashAt - 4);
    const from = at + hashAt + hashLength;
    const named = bytes.readInt32BE(from) >= 0;
    if (low !== this.streamLow || high !== this.streamHigh) {
      this.begin(high, low, named ? bytes.subarray(from + 4, from + 4 + bytes.readInt32BE(from)) : noName);
    }
    const version = named ? versionAt(bytes, from) : this.version + 1;
    // A hash of another length is none, and leaves no room before the fields.
    const fits = named && hashLength === hashBytes && this.link(bytes, at + hashAt, end);
    this.events += 1;
    if (this.fault === undefined && (!fits || version !== this.version + 1)) {
      const kind = !named ? 'no-stream-row' : version !== this.version + 1 ? 'version-gap' : 'hash';
      const position = bytes.readBigInt64BE(at + 18);
      this.fault = { version, position, kind, expectedVersion: this.version + 1 };
    }
    this.version = version;
  }

  /**
   * Lays the hash before over the row's own, which stands right before the fields, and hashes both where they lie.
   * The stored hash is the next link's `prev` whether it fits or not, so that one fault is told once.
   */
  private link(bytes: Buffer, at: number, end: number): boolean {
    const { prev } = this;
    for (let i = 0; i < hashBytes; i += 1) {
      const stored = bytes[at + i] ?? 0;
      bytes[at + i] = prev[i] ?? 0;
      prev[i] = stored;
    }
    return sha256Hex(bytes.subarray(at, end)) === prev.toString('hex');
  }

  private begin(high: number, low: number, name: Buffer): void {
    this.endStream();
    this.streamHigh = high;
    this.streamLow = low;
    this.events = 0;
    this.version = 0;
    this.fault = undefined;
    this.prev = sha256(name);
  }
}

const noName = Buffer.alloc(0);
const fieldCount = 10;

/** Where the row at `at` ends, or -1 where it is not all there yet. The trailer ends two bytes on. */
function rowEnd(bytes: Buffer, at: number): number {
  if (bytes.length < at + 2) return -1;
  if (bytes.readInt16BE(at) < 0) return at + 2;
  let end = at + 2;
  for (let field = 0; field < fieldCount; field += 1) {
    if (bytes.length < end + 4) return -1;
    const length = bytes.readInt32BE(end);
    end += length < 0 ? 4 : 4 + length;
  }
  return end <= bytes.length ? end : -1;
}

/** The version is the second of the seven fields, in decimal digits. */
function versionAt(bytes: Buffer, from: number): number {
  const at = from + 4 + bytes.readInt32BE(from);
  const length = bytes.readInt32BE(at);
  let version = 0;
  for (let i = at + 4; i < at + 4 + length; i += 1) version = version * 10 + (bytes[i] ?? 0) - 0x30;
  return version;
}
