import { Body, Controller, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { answerRecorded } from '../orders/recorded-answer';
import { WritesToStream } from '../orders/writes.decorator';
import { BATCH_LIMIT, CLOCK } from '../resources';
import { OpenTo } from '../rights/right.decorator';
import { factsSchema } from './facts-schema';
import { RecordFacts } from './record-facts.command';
import { reportsIn } from './reports';

@ApiTags('deals')
@Controller('deals/:deal/facts')
export class FactsController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly now: () => string,
    @Inject(BATCH_LIMIT) private readonly batchLimit: number,
  ) {}

  @Post()
  @OpenTo('record')
  @ApiBody({ schema: factsSchema })
  @WritesToStream('Record what was seen: one fact, or a list of them, all or nothing.')
  async record(
    @Param('deal', PathIdPipe) deal: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    const reports = reportsIn(body, this.batchLimit);
    const recorded = await this.commands.execute(
      new RecordFacts(deal, reports, { ...headers, at: this.now() }),
    );
    return { deal, ...answerRecorded(response, recorded) };
  }
}
