import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type PageWish, ReadModels, type TableScores } from '@fairdeal/read-models';
import { Places } from '../rights/places';

export class ScoreTable extends Query<TableScores> {
  constructor(
    readonly table: string,
    readonly wish: PageWish,
  ) {
    super();
  }
}

@QueryHandler(ScoreTable)
export class ScoreTableHandler implements IQueryHandler<ScoreTable, TableScores> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly places: Places,
  ) {}

  async execute({ table, wish }: ScoreTable): Promise<TableScores> {
    await this.places.tournamentOf(table);
    return this.readModels.tableScores(table, wish);
  }
}
