import type { JsonObject, RecordedEvent } from './event';
import type { Upcasting } from './upcaster';

/** One stored row as texts, before it is parsed and upcast. */
export interface StoredEvent {
  readonly stream: string;
  readonly version: number;
  readonly position: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: string;
  readonly meta: string;
  readonly commandId: string;
  readonly recordedAt: string;
  readonly hash: string;
}

/** The door: the only place where a stored row becomes what readers see. */
export function recorded(row: StoredEvent, upcast: Upcasting): RecordedEvent {
  const event: RecordedEvent = {
    stream: row.stream,
    version: row.version,
    position: row.position,
    type: row.type,
    schemaVersion: row.schemaVersion,
    data: JSON.parse(row.data) as JsonObject,
    meta: JSON.parse(row.meta) as JsonObject,
    commandId: row.commandId,
    recordedAt: row.recordedAt,
    hash: row.hash,
  };
  return upcast(event);
}
