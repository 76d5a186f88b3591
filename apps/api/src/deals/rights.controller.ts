import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PathIdPipe } from '../http/path-id.pipe';
import { OpenTo } from '../rights/right.decorator';
import { AskRights } from './rights.query';

@ApiTags('deals')
@Controller('deals/:deal/rights')
export class RightsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @OpenTo('record')
  @ApiBearerAuth('token')
  @ApiOperation({
    summary: 'What the law says of the deal now: the ruling in force, who may claim what, until when.',
  })
  rights(@Param('deal', PathIdPipe) deal: string) {
    return this.queries.execute(new AskRights(deal));
  }
}
