import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EventStore } from '@fairdeal/event-store';
import { lawbookOf } from '@fairdeal/lawbooks';
import { openRightsOf, type OpenRights } from '@fairdeal/tournament';
import { TheRecord } from '../record/record';
import { EVENT_STORE } from '../resources';
import { Places } from '../rights/places';

/** What is open at every table of a tournament. */
export class AskTournamentRights extends Query<{ readonly deals: readonly OpenRights[] }> {
  constructor(readonly tournament: string) {
    super();
  }
}

/** Rights of a deal end, by every lawbook, with what the next deal or the one after it brings. */
const dealsOfATable = 3;

@QueryHandler(AskTournamentRights)
export class AskTournamentRightsHandler implements IQueryHandler<
  AskTournamentRights,
  { readonly deals: readonly OpenRights[] }
> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly record: TheRecord,
    private readonly places: Places,
  ) {}

  async execute({ tournament }: AskTournamentRights) {
    await this.places.requireTournament(tournament);
    const { books } = (await this.record.sheetOf(tournament)).sheet;
    const byTable = new Map<string, string[]>();
    for (const { deal, table } of books.deals.values()) {
      if (books.tables.get(table)?.closed !== undefined) continue;
      byTable.set(table, [...(byTable.get(table) ?? []), deal]);
    }
    const found: OpenRights[] = [];
    for (const deals of byTable.values()) {
      for (const deal of deals.slice(-dealsOfATable)) {
        const open = await openRightsOf(this.store, lawbookOf, deal);
        if (open !== undefined && open.rights.length > 0) found.push(open);
      }
    }
    return { deals: found };
  }
}
