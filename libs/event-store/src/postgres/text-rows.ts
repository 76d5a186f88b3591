import type { CustomTypesConfig } from 'pg';

/**
 * Every column as the text PostgreSQL sent. Parsers are given with each query, for they are global otherwise and
 * another library may have changed them.
 */
export const textArrays: CustomTypesConfig = { getTypeParser: () => (value: string | Buffer) => value };

/** The columns every reader of the log selects, in the order `eventOf` takes them. */
export const eventColumns = `position, stream_id, version, type, schema_version, data, meta, command_id,
  recorded_at AT TIME ZONE 'UTC', encode(hash, 'hex')`;

export type EventRow = readonly [
  position: string,
  streamId: string,
  version: string,
  type: string,
  schemaVersion: string,
  data: string,
  meta: string,
  commandId: string,
  recordedAt: string,
  hash: string,
];

/** `2026-03-01 19:30:00.25`, as ISO DateStyle shows it -> RFC 3339. */
export const rfc3339 = (timestamp: string): string => `${timestamp.slice(0, 10)}T${timestamp.slice(11)}Z`;
