import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { PageWish } from '@fairdeal/read-models';
import { Page } from '../http/page-wish';
import { Paged } from '../http/paged.decorator';
import { PathIdPipe } from '../http/path-id.pipe';
import { OpenTo } from '../rights/right.decorator';
import { ListDeals } from './deal-list.query';

/** What was dealt at a table. */
@ApiTags('tables')
@Controller('tables/:table')
export class TableListsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('deals')
  @OpenTo('anybody')
  @Paged('Deals of the table in the order they were opened.')
  deals(@Param('table', PathIdPipe) table: string, @Page() wish: PageWish) {
    return this.queries.execute(new ListDeals(table, wish));
  }
}
