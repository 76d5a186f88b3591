import type { BridgeRecord } from '@fairdeal/formats';
import type { ImportAround } from './around';

/** The tournament a record belongs to. */
export interface EventOfRecord {
  readonly id: string;
  readonly name: string;
}

/** Words of the event's name as they may stand in an id. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 32)
    .replace(/-+$/, '');

/** What a file says where it does not know. */
export const isTold = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && text.trim() !== '?';

/** Events of a file that are held in mind. */
const mostEvents = 20_000;

/**
 * Events are told apart by name, site and year, so that the same event in two files is one tournament. Records that name
 * no event make one of their own, told apart by the first of them: a longer file of the same beginning is the same one.
 */
export class EventsOfFile {
  private anonymous: string | undefined;
  /** Of the events by their names and sites, the year told last. */
  private readonly years = new Map<string, string>();

  constructor(private readonly around: ImportAround) {}

  of(record: BridgeRecord): EventOfRecord {
    const { tournament, digest, unnamed } = this.around;
    const { event, site, date } = record;
    if (tournament !== undefined) return { id: tournament, name: isTold(event) ? nameOf(event) : unnamed };
    if (!isTold(event)) {
      this.anonymous ??= `event-${digest(JSON.stringify(this.known(record))).slice(0, 12)}`;
      return { id: this.anonymous, name: unnamed };
    }
    const named = JSON.stringify([event.trim(), isTold(site) ? site.trim() : '']);
    // A record that lost its date is of the event it stands in.
    const year = date?.slice(0, 4) ?? this.years.get(named) ?? '';
    if (this.years.size < mostEvents) this.years.set(named, year);
    const key = JSON.stringify([event.trim(), isTold(site) ? site.trim() : '', year]);
    const slug = slugOf(event);
    return { id: `${slug === '' ? 'event' : slug}-${digest(key).slice(0, 8)}`, name: nameOf(event) };
  }

  /** Hands tell an evening from every other; a table of results without them only with all it says, and its name. */
  private known(record: BridgeRecord): readonly unknown[] {
    const { hands, board, players, table, pairs, contract, declarer, tricks, score, awards } = record;
    return hands === undefined && record.format === 'csv'
      ? [this.around.unnamed, board, players, table, pairs, contract, declarer, tricks, score, awards]
      : [hands, board, players, table];
  }
}

const nameOf = (event: string): string => event.trim().slice(0, 200);
