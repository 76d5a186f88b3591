import { Inject, Injectable } from '@nestjs/common';
import type { EventStore, RecordedEvent } from '@fairdeal/event-store';
import { may } from '@fairdeal/rights';
import { appeals } from '@fairdeal/standings';
import { sightOf } from '@fairdeal/tournament';
import { TheRecord } from '../record/record';
import { CLOCK, EVENT_STORE } from '../resources';
import type { Caller, KnownCaller } from '../rights/caller';
import { Places } from '../rights/places';

/** Reads what a caller's sight of a deal hangs on; what they may see, libs/tournament says. */
@Injectable()
export class Sightings {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly now: () => string,
    private readonly places: Places,
    private readonly record: TheRecord,
  ) {}

  async of(
    caller: Caller,
    { deal, table }: { readonly deal: readonly RecordedEvent[]; readonly table: string },
  ): Promise<ReturnType<typeof sightOf>> {
    const tournament = await this.places.tournamentOf(table);
    const known = typeof caller === 'object' ? caller : undefined;
    const person = known && isOf(known, tournament) ? known.person : undefined;
    const around = {
      deal,
      table: await this.store.readStream(`table-${table}`),
      tournament: await this.store.readStream(`tournament-${tournament}`),
      playedAt: person === undefined ? [] : await this.tablesOfTheBoard(tournament, deal),
    };
    const onlooker = {
      official: known !== undefined && may(known, 'direct', { tournament }),
      committee: person !== undefined && (await this.hears(known, tournament, deal)),
      person,
    };
    return sightOf(onlooker, around, this.now());
  }

  /** Streams of the tables at which the deal's board was played, and is over. */
  private async tablesOfTheBoard(
    tournament: string,
    deal: readonly RecordedEvent[],
  ): Promise<readonly (readonly RecordedEvent[])[]> {
    const id = deal[0]?.stream.slice('deal-'.length);
    const { books } = (await this.record.sheetOf(tournament)).sheet;
    const { board, session } = (id === undefined ? undefined : books.deals.get(id)) ?? {};
    if (board === undefined) return [];
    const tables = [...books.deals.values()]
      .filter((other) => other.board === board && other.session === session && other.closed !== undefined)
      .map((other) => `table-${other.table}`);
    return Promise.all([...new Set(tables)].map((stream) => this.store.readStream(stream)));
  }

  /** Does this person sit on an appeal about the deal that is not decided yet? */
  private async hears(
    caller: KnownCaller | undefined,
    tournament: string,
    deal: readonly RecordedEvent[],
  ): Promise<boolean> {
    if (caller === undefined) return false;
    const id = deal[0]?.stream.slice('deal-'.length);
    for (const { appeal } of appeals((await this.record.sheetOf(tournament)).sheet).filter(
      (one) => one.deal === id,
    )) {
      if (may(caller, 'hear', { tournament, appeal: await this.places.appeal(appeal) })) return true;
    }
    return false;
  }
}

/** Has this tournament, or the house, said that it knows them? */
const isOf = ({ grants }: KnownCaller, tournament: string): boolean =>
  grants.some(({ role, scope }) => role === 'desk' || scope === `tournament-${tournament}`);
