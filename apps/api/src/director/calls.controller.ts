import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { calls, pace } from '@fairdeal/standings';
import type { Response } from 'express';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { OrderDesk } from '../orders/order-desk';
import { Writes } from '../orders/writes.decorator';
import { AskTheRecord } from '../record/ask-the-record.query';
import { OpenTo } from '../rights/right.decorator';

/** Tables call for the director, and are answered. */
@ApiTags('tables')
@Controller()
export class CallsController {
  constructor(
    private readonly desk: OrderDesk,
    private readonly queries: QueryBus,
  ) {}

  @Post('tables/:table/calls')
  @OpenTo('lodge')
  @Writes('TableCalled', 'The table asks for the director.')
  call(
    @Param('table', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('callDirector', 'TableCalled', id, body, headers, response);
  }

  @Post('tables/:table/calls/answers')
  @OpenTo('direct')
  @Writes('CallAnswered', 'Answer a call of the table.')
  answer(
    @Param('table', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('answerCall', 'CallAnswered', id, body, headers, response);
  }

  @Get('tournaments/:tournament/calls')
  @OpenTo('direct')
  @ApiBearerAuth('token')
  @ApiOperation({
    summary: 'Calls for the director with their answers, and how far each open table has come.',
  })
  ofTheTournament(@Param('tournament', PathIdPipe) tournament: string) {
    return this.queries.execute(
      new AskTheRecord(tournament, (sheet, now) => ({ calls: calls(sheet), tables: pace(sheet), now })),
    );
  }
}
