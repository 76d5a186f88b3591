import type { RecordedEvent } from '@fairdeal/event-store';
import type { EventSheet } from '@fairdeal/standings';

/** Who is told: an official is told everything, everybody else what anybody may see at `now` (RFC 3339). */
export type Asker = { readonly as: 'official' } | { readonly as: 'public'; readonly now: string };

/** Where a tournament is read from. */
export interface ExportSource {
  /** Folded to the moment asked about. */
  readonly sheet: EventSheet;
  readonly read: (stream: string) => Promise<readonly RecordedEvent[]>;
  /** What people and teams are called, by their ids; who is forgotten is not there. */
  readonly names: ReadonlyMap<string, string>;
  readonly asker: Asker;
}

/** Something that is not in the file, and why: the format has no words for it, or the asker may not be told. */
export interface LeftOut {
  readonly rule: string;
  /** The deal; undefined for the whole tournament. */
  readonly deal?: string;
  readonly detail: string;
}
