import type { JsonObject, RecordedEvent } from '@fairdeal/event-store';

/** One event as the fold reads it. */
export interface Happened {
  /** `deal-7f3`. */
  readonly stream: string;
  /** Place in its stream, from 1. */
  readonly version: number;
  /** Place in the whole store, decimal digits; compared by `comparePositions`, never as text. */
  readonly position: string;
  /** When it happened, as the reporter says; RFC 3339. */
  readonly at: string;
  /** Who reported it or decided it. */
  readonly by?: string;
  readonly type: string;
  readonly data: JsonObject;
}

/** An event as a figure points to it: enough to find it in the log, and who said it. */
export type Cited = Omit<Happened, 'data'>;

/** An event that has not happened, for trying out. Its place is given when it is supposed. */
export type Supposed = Omit<Happened, 'version' | 'position'>;

export const cited = ({ stream, version, position, at, by, type }: Happened): Cited => ({
  stream,
  version,
  position,
  at,
  ...(by !== undefined && { by }),
  type,
});

/** Below nought where `one` comes first in the log. */
export const comparePositions = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

/** A stored event as the fold reads it. Where nobody said when it happened, the store's own clock is taken. */
export function happened({ stream, version, position, type, data, meta, recordedAt }: StoredEvent): Happened {
  const { at, by } = meta;
  return {
    stream,
    version,
    position,
    at: typeof at === 'string' ? at : recordedAt,
    ...(typeof by === 'string' && { by }),
    type,
    data,
  };
}

type StoredEvent = Pick<
  RecordedEvent,
  'stream' | 'version' | 'position' | 'type' | 'data' | 'meta' | 'recordedAt'
>;
