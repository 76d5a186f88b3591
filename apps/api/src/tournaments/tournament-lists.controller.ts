import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { PageWish } from '@fairdeal/read-models';
import { Page } from '../http/page-wish';
import { Paged } from '../http/paged.decorator';
import { PathIdPipe } from '../http/path-id.pipe';
import { OpenTo } from '../rights/right.decorator';
import { ListTables } from '../tables/table-list.query';
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

  @Get(':tournament/tables')
  @OpenTo('anybody')
  @Paged('Tables by id, and who sits there now.')
  tables(@Param('tournament', PathIdPipe) tournament: string, @Page() wish: PageWish) {
    return this.queries.execute(new ListTables(tournament, wish));
  }
}
