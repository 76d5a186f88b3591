import { Body, Controller, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { GiveOrder } from '../orders/give-order.command';
import { orderIn, takeId, withoutHouseFields } from '../orders/order-body';
import { OrderDesk } from '../orders/order-desk';
import { answerRecorded } from '../orders/recorded-answer';
import { Writes } from '../orders/writes.decorator';
import { CLOCK } from '../resources';
import { callerOf } from '../rights/caller';
import { inOwnName } from '../rights/own-name';
import { OpenTo } from '../rights/right.decorator';

/** From the form to the decision. */
@ApiTags('appeals')
@Controller()
export class AppealsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly desk: OrderDesk,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  @Post('deals/:deal/appeals')
  @OpenTo('lodge')
  @Writes('AppealLodged', 'Lodge an appeal about this deal, within its correction period.', {
    without: ['deal', 'tournament'],
    beside: { id: { type: 'string', description: 'Left out, one is made.' } },
    answers: { appeal: { type: 'string' } },
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
