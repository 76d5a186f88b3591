import type { EventStore, RecordedEvent } from '@fairdeal/event-store';

/** Events kept: the projections of one process are seldom further apart, and what is kept long the collector moves. */
const kept = 1_000;

/** The end of the log, read once for all projections of a process. */
export class LogTail {
  private events: readonly RecordedEvent[] = [];
  private readonly underWay = new Map<string, Promise<readonly RecordedEvent[]>>();

  constructor(private readonly store: Pick<EventStore, 'readAll'>) {}

  /** As `readAll`. */
  async after(position: string, limit: number): Promise<readonly RecordedEvent[]> {
    const known = this.known(position, limit);
    if (known.length > 0) return known;
    const key = `${position} ${limit}`;
    const reading = this.underWay.get(key) ?? this.read(position, limit);
    this.underWay.set(key, reading);
    try {
      return await reading;
    } finally {
      this.underWay.delete(key);
    }
  }

  /** Positions have no gaps, so a place in the list is a subtraction. */
  private known(position: string, limit: number): readonly RecordedEvent[] {
    const [first] = this.events;
    if (first === undefined) return [];
    const from = Number(BigInt(position) - BigInt(first.position)) + 1;
    return from < 0 ? [] : this.events.slice(from, from + limit);
  }

  private async read(position: string, limit: number): Promise<readonly RecordedEvent[]> {
    const page = await this.store.readAll(position, limit);
    // Only what goes on where the list ends can be added; a projection far behind reads for itself.
    const last = this.events.at(-1);
    if (last === undefined || last.position === position)
      this.events = [...this.events, ...page].slice(-kept);
    else if (page.length > 0 && BigInt(position) > BigInt(last.position)) this.events = page;
    return page;
  }
}
