import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type DealListed, type Page, type PageWish, ReadModels } from '@fairdeal/read-models';
import { Places } from '../rights/places';

export class ListDeals extends Query<Page<DealListed>> {
  constructor(
    readonly table: string,
    readonly wish: PageWish,
  ) {
    super();
  }
}

@QueryHandler(ListDeals)
export class ListDealsHandler implements IQueryHandler<ListDeals, Page<DealListed>> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly places: Places,
  ) {}

  async execute({ table, wish }: ListDeals): Promise<Page<DealListed>> {
    await this.places.tournamentOf(table);
    return this.readModels.dealList({ ...wish, table });
  }
}
