import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '@fairdeal/event-store';
import { Problem } from '../problem';
import { EVENT_STORE } from '../resources';

/** How many answers are remembered; older ones are read anew. */
const remembered = 10_000;

/** Which deal an appeal is about, which table a deal is dealt at, whose event a table belongs to. None ever changes. */
@Injectable()
export class Places {
  private readonly known = new Map<string, string>();

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @throws Problem no-such-appeal */
  dealOf(appeal: string): Promise<string> {
    const absent = new Problem('no-such-appeal', `There is no appeal ${appeal}.`);
    return this.first(`appeal-${appeal}`, 'AppealLodged', 'deal', absent);
  }

  /** Who sits on an appeal now, and whose own event it is about: everybody who was entered. @throws Problem no-such-appeal */
  async appeal(
    appeal: string,
  ): Promise<{ readonly members: readonly string[]; readonly own: readonly string[] }> {
    const deal = await this.dealOf(appeal);
    const members = new Set<string>();
    const own = new Set<string>();
    for (const { type, data } of await this.store.readStream(`appeal-${appeal}`)) {
      if (type === 'AppealLodged') for (const person of data['by'] as readonly string[]) own.add(person);
      if (type === 'MemberSeated') members.add(String(data['member']));
      if (type === 'MemberRecused') members.delete(String(data['member']));
    }
    const tournament = await this.tournamentOf(await this.tableOf(deal));
    for (const { type, data } of await this.store.readStream(`tournament-${tournament}`)) {
      if (type !== 'EntryAccepted') continue;
      for (const person of (data['members'] as readonly string[] | undefined) ?? [String(data['entry'])])
        own.add(person);
    }
    return { members: [...members], own: [...own] };
  }

  /** @throws Problem no-such-deal */
  tableOf(deal: string): Promise<string> {
    const absent = new Problem('no-such-deal', `There is no deal ${deal}.`);
    return this.first(`deal-${deal}`, 'DealOpened', 'table', absent);
  }

  /** @throws Problem no-such-table */
  tournamentOf(table: string): Promise<string> {
    const absent = new Problem('no-such-table', `There is no table ${table}.`);
    return this.first(`table-${table}`, 'TableOpened', 'tournament', absent);
  }

  /** @throws Problem no-such-tournament */
  async requireTournament(tournament: string): Promise<void> {
    const absent = new Problem('no-such-tournament', `There is no tournament ${tournament}.`);
    await this.first(`tournament-${tournament}`, 'TournamentAnnounced', 'name', absent);
  }

  /** A field of the event that began a stream. */
  private async first(stream: string, type: string, field: string, absent: Problem): Promise<string> {
    const known = this.known.get(stream);
    if (known !== undefined) return known;
    const began = (await this.store.readStream(stream)).find((event) => event.type === type);
    const value = began?.data[field];
    if (typeof value !== 'string') throw absent;
    const [oldest] = this.known.keys();
    if (this.known.size >= remembered && oldest !== undefined) this.known.delete(oldest);
    this.known.set(stream, value);
    return value;
  }
}
