import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { PageWish } from '@fairdeal/read-models';
import { Page } from '../http/page-wish';
import { Paged } from '../http/paged.decorator';
import { OpenTo } from '../rights/right.decorator';
import { ListTournaments } from './tournament-list.query';

@ApiTags('tournaments')
@Controller('tournaments')
export class TournamentListsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @OpenTo('anybody')
  @Paged('Tournaments by id.')
  tournaments(@Page() wish: PageWish) {
    return this.queries.execute(new ListTournaments(wish));
  }
}
