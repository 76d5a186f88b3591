import type { BridgeRecord } from '@fairdeal/formats';
import type { Named } from './around';
import type { EventOfRecord } from './event-of-record';
import type { ImportedFinding } from './imported-finding';

/** An event of a file, before its first deal is told. */
export interface Surveyed {
  readonly event: EventOfRecord;
  readonly records: number;
  /** The last day that a record may be of; undefined where one tells no day. */
  readonly ended?: string | undefined;
}

/** What one record comes to. */
export interface Taken {
  readonly tournament: string;
  /** Undefined where the record tells of no table: hands alone, which are the board’s. */
  readonly deal: string | undefined;
  /** Of a `.facts.jsonl` file, as `fairdeal record` takes it. */
  readonly lines: readonly string[];
  readonly findings: readonly ImportedFinding[];
  /** How the file compares the result with the others, where it does. */
  readonly compared?: BridgeRecord['compared'];
  /** What facts have no words for, by name. */
  readonly untold: readonly string[];
}

/**
 * Records of one file become lines of an evening: first each is noted, then, in the same order, each is taken.
 *
 * Ids follow from what the records say, so that the same file again, or a longer one, tells the same under the same ids.
 */
export interface Importer<R, E extends Surveyed = Surveyed> {
  readonly game: 'contract' | 'poker';
  note(record: R): void;
  surveyed(): readonly E[];
  /** Names under their ids that came up since they were last asked for, each once. */
  takeNames(): readonly Named[];
  /**
   * The event announced, its entries, its session and rounds.
   *
   * @param known the house’s entries with their members: then it is not announced again, and an entry is accepted again only
   *   where a team has players it had not
   */
  opening(event: E, known?: ReadonlyMap<string, readonly string[]>): readonly string[];
  /** A record, once all were noted. */
  take(record: R): Taken;
}
