import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '@fairdeal/event-store';
import { Problem } from '../problem';
import { EVENT_STORE } from '../resources';

/** How many answers are remembered; older ones are read anew. */
const remembered = 10_000;

/** Which table a deal is dealt at, and whose tournament a table belongs to. Neither ever changes. */
@Injectable()
export class Places {
  private readonly known = new Map<string, string>();

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @throws Problem no-such-deal */
  tableOf(deal: string): Promise<string> {
    return this.read(
      `deal-${deal}`,
      'DealOpened',
      'table',
      new Problem('no-such-deal', `There is no deal ${deal}.`),
    );
  }

  /** @throws Problem no-such-table */
  tournamentOf(table: string): Promise<string> {
    return this.read(
      `table-${table}`,
      'TableOpened',
      'tournament',
      new Problem('no-such-table', `There is no table ${table}.`),
    );
  }

  private async read(stream: string, type: string, field: string, absent: Problem): Promise<string> {
    const known = this.known.get(stream);
    if (known !== undefined) return known;
    const opened = (await this.store.readStream(stream)).find((event) => event.type === type);
    const place = opened?.data[field];
    if (typeof place !== 'string') throw absent;
    const [oldest] = this.known.keys();
    if (this.known.size >= remembered && oldest !== undefined) this.known.delete(oldest);
    this.known.set(stream, place);
    return place;
  }
}
