/** A JSON value: what an event's data and meta may hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Who reported the event and when it happened, as the reporter says; the store keeps its own `recordedAt` beside it. */
export type EventMeta = JsonObject;

/** An event that is about to be appended. */
export interface NewEvent {
  /** Past and specific: `CardExposed`, `AppealLodged`. */
  readonly type: string;
  /** Shape of `data`, from 1; older shapes are upcast when read. */
  readonly schemaVersion?: number;
  readonly data: JsonObject;
  readonly meta?: EventMeta;
}

/** An event as every reader sees it: already upcast to the shape the code knows. */
export interface RecordedEvent {
  readonly stream: string;
  /** Place in its stream, from 1. */
  readonly version: number;
  /** Place in the whole store, decimal digits; compare as BigInt, never as text. */
  readonly position: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: JsonObject;
  readonly meta: EventMeta;
  /** The command that caused it. */
  readonly commandId: string;
  /** RFC 3339, the store's clock. */
  readonly recordedAt: string;
  /** Lower-case hex SHA-256 of this event and all before it in its stream. */
  readonly hash: string;
}
