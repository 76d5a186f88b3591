import { Controller, Get, Param, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { PathIdPipe } from '../http/path-id.pipe';
import { callerOf } from '../rights/caller';
import { OpenTo } from '../rights/right.decorator';
import { AskRights } from './rights.query';
import { AskTournamentRights } from './tournament-rights.query';

@ApiTags('deals')
@ApiBearerAuth('token')
@Controller()
export class RightsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('deals/:deal/rights')
  @OpenTo('anybody')
  @ApiOperation({
    summary: 'What the law says of the deal now: the ruling in force, who may claim what, until when.',
  })
  rights(@Param('deal', PathIdPipe) deal: string, @Req() request: Request) {
    return this.queries.execute(new AskRights(deal, callerOf(request)));
  }

  @Get('tournaments/:tournament/rights')
  @OpenTo('direct')
  @ApiOperation({ summary: 'The deals of a tournament at which somebody may still claim something.' })
  ofTheTournament(@Param('tournament', PathIdPipe) tournament: string) {
    return this.queries.execute(new AskTournamentRights(tournament));
  }
}
