import type { JsonObject, NewEvent, RecordedEvent } from './event';

/** How a decider's events are stored and read back. Reading what was written must give an equal event. */
export interface EventCodec<Event> {
  readonly write: (event: Event) => NewEvent;
  /** Gets the last shape: upcasters have run. @throws when the stored event is none of this decider's */
  readonly read: (recorded: RecordedEvent) => Event;
}

/**
 * For events that are `{ type, ...data }`.
 *
 * @param parse checks what was read; it sees type and data in one object
 * @param schemaVersions of the types whose shape is not the first one any more
 */
export function flatEvents<Event extends { readonly type: string }>(
  parse: (event: JsonObject) => Event,
  schemaVersions: Readonly<Record<string, number>> = {},
): EventCodec<Event> {
  return {
    write: ({ type, ...data }) => ({
      type,
      schemaVersion: schemaVersions[type] ?? 1,
      data: data as JsonObject,
    }),
    read: ({ type, data }) => parse({ ...data, type }),
  };
}
