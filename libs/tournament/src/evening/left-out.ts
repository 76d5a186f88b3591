import type { EventStore } from '@fairdeal/event-store';
import type { Unit } from './unit';

const closing: ReadonlySet<unknown> = new Set(['TableClosed', 'ResultsPublished', 'TournamentClosed']);

/** After it, the house takes nothing late for that table or tournament. */
export const closes = ({ lines }: Unit): boolean => lines.some(({ event: { type } }) => closing.has(type));

/** The streams of which something was left out: with a deal its table, with a table its tournament. */
export class LeftOut {
  private readonly streams = new Set<string>();
  private everything = false;

  constructor(
    private readonly store: EventStore,
    private readonly homes: ReadonlyMap<string, string>,
  ) {}

  async note(stream: string): Promise<void> {
    this.streams.add(stream);
    if (!/^(?:deal|table)-|^$/.test(stream)) return;
    const home = this.homes.get(stream) ?? (await this.homeInStore(stream));
    if (home === undefined) this.everything = true;
    else if (!this.streams.has(home)) await this.note(home);
  }

  anyOf(stream: string): boolean {
    return this.everything || this.streams.has(stream);
  }

  private async homeInStore(stream: string): Promise<string | undefined> {
    if (stream === '') return undefined;
    const opened = (await this.store.readStream(stream)).at(0)?.data;
    if (opened === undefined) return undefined;
    return stream.startsWith('deal-')
      ? `table-${String(opened['table'])}`
      : `tournament-${String(opened['tournament'])}`;
  }
}
