import { Body, Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { appeals, appealsFor } from '@fairdeal/standings';
import type { Request, Response } from 'express';
import { Pool } from 'pg';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { GiveOrder } from '../orders/give-order.command';
import { orderIn, takeId, withoutHouseFields } from '../orders/order-body';
import { OrderDesk } from '../orders/order-desk';
import { answerRecorded } from '../orders/recorded-answer';
import { Writes } from '../orders/writes.decorator';
import { Problem } from '../problem';
import { checkpointCovering } from '../proof/covering';
import { AskTheRecord } from '../record/ask-the-record.query';
import { maySeeAppeal, readerOf } from '../record/reader';
import { CLOCK } from '../resources';
import { callerOf } from '../rights/caller';
import { Places } from '../rights/places';
import { inOwnName } from '../rights/own-name';
import { OpenTo } from '../rights/right.decorator';

/** From the form to the decision. */
@ApiTags('appeals')
@Controller()
export class AppealsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly places: Places,
    private readonly pool: Pool,
    private readonly desk: OrderDesk,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  @Get('appeals/:appeal')
  @OpenTo('anybody')
  @ApiBearerAuth('token')
  @ApiOperation({
    summary:
      'An appeal, for its officials, its committee and its parties; everybody else is told there is none. `frozen`: the first signed checkpoint that covers the record it is decided on.',
  })
  async appeal(@Param('appeal', PathIdPipe) id: string, @Req() request: Request) {
    const caller = callerOf(request);
    const tournament = await this.places.tournamentOf(
      await this.places.tableOf(await this.places.dealOf(id)),
    );
    const reader = readerOf(caller, tournament);
    const answer = await this.queries.execute(
      new AskTheRecord(tournament, (sheet) => {
        const mayBeSeen = maySeeAppeal(sheet, caller, reader);
        const found = appeals(sheet).find((one) => one.appeal === id && mayBeSeen(one));
        const [appeal] = found ? appealsFor(sheet, reader, [found]) : [];
        const deal = found && sheet.books.deals.get(found.deal);
        return {
          appeal,
          table: deal?.table ?? null,
          seats: deal?.seats ?? {},
          lawbook: deal?.lawbook ?? null,
        };
      }),
    );
    const { appeal } = answer;
    if (appeal === undefined) throw new Problem('no-such-appeal', `There is no appeal ${id}.`);
    const position = appeal.frozenAt?.position ?? null;
    const checkpoint = position === null ? null : await checkpointCovering(this.pool, position);
    return { ...answer, appeal, tournament, checkpoint };
  }

  @Post('deals/:deal/appeals')
  @OpenTo('lodge')
  @Writes('AppealLodged', 'Lodge an appeal about this deal, within its correction period.', {
    without: ['deal', 'tournament'],
    beside: { id: { type: 'string', description: 'Left out, one is made.' } },
  })
  async lodge(
    @Param('deal', PathIdPipe) deal: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    inOwnName(callerOf(request), body);
    const { id, rest } = takeId(body, headers.commandId);
    const asked = {
      ...headers,
      at: this.now(),
      id,
      data: orderIn('AppealLodged', withoutHouseFields(rest, ['tournament']), { deal }),
    };
    const recorded = await this.commands.execute(new GiveOrder('lodgeAppeal', asked));
    return { appeal: id, ...answerRecorded(response, recorded) };
  }

  @Post('appeals/:appeal/statements')
  @OpenTo('hear')
  @Writes('StatementMade', 'Take down a statement.')
  state(
    @Param('appeal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('makeStatement', 'StatementMade', id, body, headers, response);
  }

  @Post('appeals/:appeal/own-statements')
  @OpenTo('lodge')
  @Writes('StatementMade', 'A party to the appeal, or its table, makes a statement in its own name.')
  async speak(
    @Param('appeal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    inOwnName(callerOf(request), body);
    await this.appeal(id, request);
    return this.desk.give('makeStatement', 'StatementMade', id, body, headers, response);
  }

  @Post('appeals/:appeal/members')
  @OpenTo('organise')
  @Writes('MemberSeated', 'Seat a member of the committee; nobody sits on a case of their own.')
  seat(
    @Param('appeal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('seatMember', 'MemberSeated', id, body, headers, response);
  }

  @Post('appeals/:appeal/recusals')
  @OpenTo('hear')
  @Writes('MemberRecused', 'A member steps down from this case.')
  recuse(
    @Param('appeal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('recuseMember', 'MemberRecused', id, body, headers, response);
  }

  @Post('appeals/:appeal/record')
  @OpenTo('hear')
  @Writes('RecordFrozen', 'Freeze the record the committee decides on, at a version of the deal.')
  freeze(
    @Param('appeal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('freezeRecord', 'RecordFrozen', id, body, headers, response);
  }

  @Post('appeals/:appeal/upheld')
  @OpenTo('judge')
  @Writes('AppealUpheld', 'Uphold the appeal; an adjustment it carries is made with it.')
  uphold(
    @Param('appeal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('upholdAppeal', 'AppealUpheld', id, body, headers, response);
  }

  @Post('appeals/:appeal/dismissed')
  @OpenTo('judge')
  @Writes('AppealDismissed', 'Dismiss the appeal.')
  dismiss(
    @Param('appeal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('dismissAppeal', 'AppealDismissed', id, body, headers, response);
  }

  @Post('appeals/:appeal/withdrawn')
  @OpenTo('lodge')
  @Writes('AppealWithdrawn', 'The appellants withdraw it.')
  withdraw(
    @Param('appeal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    inOwnName(callerOf(request), body);
    return this.desk.give('withdrawAppeal', 'AppealWithdrawn', id, body, headers, response);
  }
}
