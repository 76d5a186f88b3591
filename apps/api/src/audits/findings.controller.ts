import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { failedAudits } from '@fairdeal/read-models';
import { findingAt, findingsFor, packLedger, whatItWouldChange } from '@fairdeal/standings';
import type { Request, Response } from 'express';
import { Pool } from 'pg';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { OrderDesk } from '../orders/order-desk';
import { Writes } from '../orders/writes.decorator';
import { Problem } from '../problem';
import { AskTheRecord } from '../record/ask-the-record.query';
import { readerOf } from '../record/reader';
import { callerOf } from '../rights/caller';
import { OpenTo } from '../rights/right.decorator';

/** What the auditor found between the streams of an event or of a pack, and what became of it. */
@ApiTags('audits')
@Controller()
export class FindingsController {
  constructor(
    private readonly desk: OrderDesk,
    private readonly queries: QueryBus,
    private readonly pool: Pool,
  ) {}

  @Get('tournaments/:tournament/findings/:about/:finding')
  @OpenTo('organise')
  @ApiOperation({ summary: 'A finding, and what it would change in the standings if it were put right now.' })
  changes(
    @Param('tournament', PathIdPipe) tournament: string,
    @Param('about', PathIdPipe) about: string,
    @Param('finding') version: string,
    @Req() request: Request,
  ) {
    const reader = readerOf(callerOf(request), tournament);
    return this.queries.execute(
      new AskTheRecord(tournament, (sheet) => {
        const finding = findingAt(sheet, about, Number(version));
        if (finding === undefined)
          throw new Problem('no-such-version', `There is no finding ${version} about ${about}.`);
        const [shown] = findingsFor(sheet, reader, [finding]);
        return {
          finding: shown,
          changes: shown?.withheld === false ? (whatItWouldChange(sheet, finding) ?? null) : null,
        };
      }),
    );
  }

  @Post('tournaments/:tournament/findings/answers')
  @OpenTo('organise')
  @Writes('FindingAnswered', 'Answer a finding between the streams of the event.')
  answer(
    @Param('tournament', PathIdPipe) tournament: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give(
      'answerFinding',
      'FindingAnswered',
      `event--${tournament}`,
      body,
      headers,
      response,
    );
  }

  @Post('tournaments/:tournament/packs/:pack/findings/answers')
  @OpenTo('organise')
  @Writes('FindingAnswered', 'Answer a finding about a pack of the event.')
  async answerOfPack(
    @Param('tournament', PathIdPipe) tournament: string,
    @Param('pack', PathIdPipe) pack: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { known } = await this.queries.execute(
      new AskTheRecord(tournament, (sheet) => ({
        known: packLedger(sheet).some((one) => one.pack === pack),
      })),
    );
    if (!known) throw new Problem('no-such-pack', `${tournament} has no pack ${pack}.`);
    return this.desk.give('answerPackFinding', 'FindingAnswered', pack, body, headers, response);
  }

  @Get('audits/failures')
  @OpenTo('desk')
  @ApiOperation({ summary: 'Audits that were tried and could not be made, with the reason, the last first.' })
  async failures() {
    return { failures: await failedAudits(this.pool) };
  }
}
