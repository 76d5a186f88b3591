import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PathIdPipe } from '../http/path-id.pipe';
import { OpenTo } from '../rights/right.decorator';
import { AskSeason } from './season.query';

@ApiTags('standings')
@Controller('seasons/:season')
export class SeasonController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @OpenTo('anybody')
  @ApiOperation({ summary: 'The leaderboard of a season: points by place over its tournaments.' })
  season(@Param('season', PathIdPipe) season: string) {
    return this.queries.execute(new AskSeason(season));
  }
}
