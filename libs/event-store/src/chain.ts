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

/**
 * hash = SHA-256(prev, then stream, version, type, schema version, salt, data, meta), each of the seven as its length
 * in 4 bytes, highest first, and its bytes; texts in UTF-8, numbers in decimal digits. Vectors: chain.vectors.json.
 *
 * This is also how PostgreSQL's binary COPY lays out a row, so a verifier hashes what the server sent. See ADR 0003.
 */
export function nextLink(prev: Uint8Array, fields: ChainedFields, sha256: Sha256): Uint8Array {
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
  end += 4 + fields.salt.length;
  end = putText(fields.data, end);
  end = putText(fields.meta, end);
  return sha256(room.subarray(0, end));
}

function putText(text: string, at: number): number {
  const { written } = encoder.encodeInto(text, room.subarray(at + 4));
  view.setUint32(at, written);
  return at + 4 + written;
}

function makeRoom(bytes: number): void {
  if (bytes <= room.length) return;
  room = new Uint8Array(Math.max(bytes, 2 * room.length));
  view = new DataView(room.buffer);
}
