import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ReadModels } from '@fairdeal/read-models';
import { seasonLeaderboard, type SeasonLeaderboard } from '@fairdeal/standings';
import { Problem } from '../problem';
import { TheRecord } from './record';

/** Everybody's points over the tournaments of a season. */
export class AskSeason extends Query<SeasonLeaderboard> {
  constructor(readonly season: string) {
    super();
  }
}

@QueryHandler(AskSeason)
export class AskSeasonHandler implements IQueryHandler<AskSeason, SeasonLeaderboard> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly record: TheRecord,
  ) {}

  async execute({ season }: AskSeason): Promise<SeasonLeaderboard> {
    const tournaments = await this.readModels.tournamentsOfSeason(season);
    if (tournaments.length === 0) {
      throw new Problem('no-such-season', `No tournament counts for a season ${season}.`);
    }
    const sheets = [];
    for (const tournament of tournaments) sheets.push((await this.record.sheetOf(tournament)).sheet);
    return seasonLeaderboard(season, sheets);
  }
}
