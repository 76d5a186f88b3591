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
import { oneOf, wholeNumberIn } from '../http/page-wish';
import { PathIdPipe } from '../http/path-id.pipe';
import { Problem } from '../problem';
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
  @ApiQuery({
    name: 'as',
    required: false,
    schema: { type: 'string' },
    description:
      'A seat, as north or 3: what was known there while the deal went on, and never more than the caller may see.',
  })
  @ApiOkResponse({
    description:
      `At most ${mostSteps} steps, the first of version \`from\`; \`version\` is how far the deal is known. ` +
      'A face this caller may not see is null, as are words that may name one. `laws`: what each law that is named says, where it is printed, and how it is read.',
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
    const as = seatIn(query);
    const { replay, whole } = await this.queries.execute(
      new ReplayDeal(deal, at, from, callerOf(request), as),
    );
    response.set('ETag', whole ? entityTag(replay.version) : partialEntityTag(replay.version, replay));
    return replay;
  }
}

const compass: Readonly<Record<string, string>> = { north: 'N', east: 'E', south: 'S', west: 'W' };

/** @throws Problem invalid-query */
function seatIn(query: Request['query']): string | number | undefined {
  const text = oneOf(query, 'as')?.toLowerCase();
  if (text === undefined) return undefined;
  if (/^(?:[1-9]|10)$/.test(text)) return Number(text);
  const seat = compass[text] ?? Object.values(compass).find((one) => one.toLowerCase() === text);
  if (seat !== undefined) return seat;
  throw new Problem('invalid-query', 'Expected as to be a seat, as north or 3.', { parameter: 'as' });
}
