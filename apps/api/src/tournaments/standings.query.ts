import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type PageWish, ReadModels, type Standings } from '@fairdeal/read-models';
import { Places } from '../rights/places';

export class RankTournament extends Query<Standings> {
  constructor(
    readonly tournament: string,
    readonly wish: PageWish,
  ) {
    super();
  }
}

@QueryHandler(RankTournament)
export class RankTournamentHandler implements IQueryHandler<RankTournament, Standings> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly places: Places,
  ) {}

  async execute({ tournament, wish }: RankTournament): Promise<Standings> {
    await this.places.requireTournament(tournament);
    return this.readModels.standings(tournament, wish);
  }
}
