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

/**
 * Events are told apart by name, site and year, so that the same event in two files is one tournament. Records that name
 * no event make one of their own, told apart by the first of them: a longer file of the same beginning is the same one.
 */
export class EventsOfFile {
  private anonymous: string | undefined;

  constructor(private readonly around: ImportAround) {}

  of(record: BridgeRecord): EventOfRecord {
    const { tournament, digest, unnamed } = this.around;
    const { event, site, date } = record;
    if (tournament !== undefined) return { id: tournament, name: isTold(event) ? nameOf(event) : unnamed };
    if (!isTold(event)) {
      this.anonymous ??= `event-${digest(JSON.stringify([record.hands, record.board, record.players, record.table])).slice(0, 12)}`;
      return { id: this.anonymous, name: unnamed };
    }
    const key = JSON.stringify([event.trim(), isTold(site) ? site.trim() : '', date?.slice(0, 4) ?? '']);
    const slug = slugOf(event);
    return { id: `${slug === '' ? 'event' : slug}-${digest(key).slice(0, 8)}`, name: nameOf(event) };
  }
}

const nameOf = (event: string): string => event.trim().slice(0, 200);
