/** The whole of SHA-256, given by whoever runs the store: 32 bytes for any bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** What an event's hash is taken over, beside the hash before it. */
export interface ChainedFields {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  /** 16 random bytes, so that a published hash gives no card away. */
  readonly salt: Uint8Array;
  /** JSON text exactly as stored. */
  readonly data: string;
  /** JSON text exactly as stored. */
  readonly meta: string;
}

/** Bytes of one hash. */
export const hashBytes = 32;
/** Bytes of one salt. */
export const saltBytes = 16;

const encoder = new TextEncoder();
let room = new Uint8Array(4096);
let view = new DataView(room.buffer);

/** What stands before a stream's first event: SHA-256 of the stream's name. */
export const firstLink = (stream: string, sha256: Sha256): Uint8Array => sha256(encoder.encode(stream));

/** The bytes a link is hashed over. */
export interface LaidLink {
  /** Room that the next link is laid out in again. */
  readonly bytes: Uint8Array;
  /** Where the last two fields, data and meta, begin. */
  readonly jsonAt: number;
}

/**
 * prev, then stream, version, type, schema version, salt, data, meta, each of the seven as its length in 4 bytes,
 * highest first, and its bytes; texts in UTF-8, numbers in decimal digits. Vectors: chain.vectors.json.
 *
 * This is also how PostgreSQL lays out the columns of a binary COPY and the elements of a binary array, so a writer
 * sends what it hashed, and a verifier hashes what the server sent. See ADR 0003.
 */
export function layLink(prev: Uint8Array, fields: ChainedFields): LaidLink {
  // A UTF-16 unit takes at most three bytes of UTF-8.
  makeRoom(
    hashBytes +
      128 +
      3 * (fields.stream.length + fields.type.length + fields.data.length + fields.meta.length),
  );
  room.set(prev, 0);
  let end = hashBytes;
  end = putText(fields.stream, end);
  end = putText(String(fields.version), end);
  end = putText(fields.type, end);
  end = putText(String(fields.schemaVersion), end);
  view.setUint32(end, fields.salt.length);
  room.set(fields.salt, end + 4);
  const jsonAt = end + 4 + fields.salt.length;
  end = putText(fields.data, jsonAt);
  end = putText(fields.meta, end);
  return { bytes: room.subarray(0, end), jsonAt };
}

/** An event's hash: SHA-256 of its link. */
export const nextLink = (prev: Uint8Array, fields: ChainedFields, sha256: Sha256): Uint8Array =>
  sha256(layLink(prev, fields).bytes);

/** Below so many characters a loop is faster than the encoder. */
const short = 48;

function putText(text: string, at: number): number {
  const from = at + 4;
  let length = text.length;
  if (length >= short || !putAscii(text, from))
    ({ written: length } = encoder.encodeInto(text, room.subarray(from)));
  view.setUint32(at, length);
  return from + length;
}

/** False where a character is not ASCII; what was put is then to be put over. */
function putAscii(text: string, at: number): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return false;
    room[at + i] = code;
  }
  return true;
}

function makeRoom(bytes: number): void {
  if (bytes <= room.length) return;
  room = new Uint8Array(Math.max(bytes, 2 * room.length));
  view = new DataView(room.buffer);
}
