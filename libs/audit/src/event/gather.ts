import type { LawbookOf, NextDeal } from '@fairdeal/facts';
import { readDeal, type AuditedEvent } from '../reading';
import { walkDeal } from '../walked';
import type { BesideTheRecord, EventRecord, RecordedThere } from './event-record';

/** Where an event's audit reads what its record leaves out. */
export interface EventSources {
  readStream(
    stream: string,
  ): Promise<readonly (AuditedEvent & { readonly position: string; readonly recordedAt: string })[]>;
  /** The version each deal of the event stands at. */
  dealVersions(tournament: string): Promise<ReadonlyMap<string, number>>;
  readonly lawbookOf: LawbookOf;
}

interface Kept {
  readonly version: number;
  readonly next: NextDeal | undefined;
}

/** Remembers who deals after each deal, by the version it was read at, so that an audit goes on where the last one ended. */
export class EventReader {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly sources: EventSources) {}

  async beside(record: EventRecord): Promise<BesideTheRecord> {
    const versions = await this.sources.dealVersions(record.tournament);
    const next = new Map<string, NextDeal>();
    for (const deal of followed(record)) {
      const due = await this.nextAfter(deal, versions.get(deal));
      if (due !== undefined) next.set(deal, due);
    }
    return { next, registered: await this.registered(record), revealed: await this.revealed(record) };
  }

  private async nextAfter(deal: string, version: number | undefined): Promise<NextDeal | undefined> {
    const known = this.kept.get(deal);
    if (known !== undefined && version !== undefined && known.version >= version) return known.next;
    const events = await this.sources.readStream(`deal-${deal}`);
    const reading = readDeal(events);
    const next = reading && walkDeal(this.sources.lawbookOf, reading)?.walk.next;
    this.kept.set(deal, { version: events.at(-1)?.version ?? 0, next });
    return next;
  }

  private async registered({ deals }: EventRecord): Promise<ReadonlySet<string>> {
    const registered = new Set<string>();
    for (const pack of new Set([...deals.values()].flatMap((deal) => deal.pack ?? []))) {
      const events = await this.sources.readStream(`pack-${pack}`);
      if (events.some(({ type }) => type === 'PackRegistered')) registered.add(pack);
    }
    return registered;
  }

  private async revealed({ deals }: EventRecord): Promise<ReadonlyMap<string, RecordedThere>> {
    const boards = new Set([...deals.values()].flatMap(({ board }) => board ?? []));
    const revealed = new Map<string, RecordedThere>();
    for (const board of boards) {
      const events = await this.sources.readStream(`board-${board}`);
      const event = events.find(({ type }) => type === 'ShuffleRevealed');
      if (event === undefined) continue;
      const { stream, version, position, type, data, meta, recordedAt } = event;
      const at = typeof meta['at'] === 'string' ? meta['at'] : recordedAt;
      revealed.set(board, { stream, version, position, type, data, at });
    }
    return revealed;
  }
}

/** Deals after which another was dealt at the same table, where turns to deal pass on. */
function followed({ tables, deals }: EventRecord): readonly string[] {
  return [...tables.values()].flatMap((table) =>
    table.deals.filter(
      (deal, place) => place < table.deals.length - 1 && deals.get(deal)?.board === undefined,
    ),
  );
}
