import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  ApiBearerAuth,
  ApiDefaultResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { entityTag, partialEntityTag } from '../http/expected-version';
import { wholeNumberIn } from '../http/page-wish';
import { PathIdPipe } from '../http/path-id.pipe';
import { callerOf } from '../rights/caller';
import { OpenTo } from '../rights/right.decorator';
import { mostSteps, ReplayDeal } from './replay.query';

@ApiTags('deals')
@Controller('deals/:deal/replay')
export class ReplayController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @OpenTo('anybody')
  @ApiBearerAuth('token')
  @ApiOperation({
    summary: 'The deal step by step: what was seen, what the law makes of it, who may claim what.',
  })
  @ApiQuery({
    name: 'at',
    required: false,
    schema: { type: 'integer', minimum: 1 },
    description: 'A version of the deal: as it was known then.',
  })
  @ApiQuery({
    name: 'from',
    required: false,
    schema: { type: 'integer', minimum: 1 },
    description: `The version of the first step wanted. Left out, the last ${mostSteps} steps are answered.`,
  })
  @ApiOkResponse({
    description:
      `At most ${mostSteps} steps, the first of version \`from\`; \`version\` is how far the deal is known. ` +
      'A face this caller may not see is null, as are words that may name one.',
    schema: { type: 'object' },
  })
  @ApiDefaultResponse({ description: 'problem+json, see `code`.' })
  async replay(
    @Param('deal', PathIdPipe) deal: string,
    @Query() query: Request['query'],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const at = wholeNumberIn(query, 'at', 2_147_483_647);
    const from = wholeNumberIn(query, 'from', 2_147_483_647);
    const { replay, whole } = await this.queries.execute(new ReplayDeal(deal, at, from, callerOf(request)));
    response.set('ETag', whole ? entityTag(replay.version) : partialEntityTag(replay.version, replay));
    return replay;
  }
}
