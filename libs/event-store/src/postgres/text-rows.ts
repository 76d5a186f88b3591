import type { CustomTypesConfig } from 'pg';
import type { JsonObject, RecordedEvent } from '../event';
import { recorded } from '../recorded-event';
import type { Upcasting } from '../upcaster';

/**
 * Every column as the text PostgreSQL sent. Parsers are given with each query, for they are global otherwise and
 * another library may have changed them.
 */
export const textArrays: CustomTypesConfig = { getTypeParser: () => (value: string | Buffer) => value };

/** The columns every reader of the log selects, in the order `eventOf` takes them. */
export const eventColumns = `position, stream_id, version, type, schema_version, data, meta, command_id,
  recorded_at AT TIME ZONE 'UTC', encode(hash, 'hex')`;

/** A row of `eventColumns` as its stream's event. */
export function eventOf(row: readonly string[], stream: string, upcast: Upcasting): RecordedEvent {
  return recorded(
    {
      stream,
      version: Number(row[2]),
      position: row[0] ?? '',
      type: row[3] ?? '',
      schemaVersion: Number(row[4]),
      data: row[5] ?? '',
      meta: row[6] ?? '',
      commandId: row[7] ?? '',
      recordedAt: rfc3339(row[8] ?? ''),
      hash: row[9] ?? '',
    },
    upcast,
  );
}

/** An event without what vouches for it: all that a projection may know. */
export type BareEvent = Omit<RecordedEvent, 'commandId' | 'hash'>;

/** The columns of a bare event, in the order `bareEventOf` takes them. */
export const bareEventColumns = `position, stream_id, version, type, schema_version, data, meta,
  recorded_at AT TIME ZONE 'UTC'`;

/** A row of `bareEventColumns` as its stream's event. */
export const bareEventOf = (row: readonly string[], stream: string, upcast: Upcasting): BareEvent =>
  upcast({
    stream,
    version: Number(row[2]),
    position: row[0] ?? '',
    type: row[3] ?? '',
    schemaVersion: Number(row[4]),
    data: JSON.parse(row[5] ?? '') as JsonObject,
    meta: JSON.parse(row[6] ?? '') as JsonObject,
    recordedAt: rfc3339(row[7] ?? ''),
  });

/** `2026-03-01 19:30:00.25`, as ISO DateStyle shows it -> RFC 3339. */
export const rfc3339 = (timestamp: string): string => `${timestamp.slice(0, 10)}T${timestamp.slice(11)}Z`;
