import { Body, Controller, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { GiveOrder } from '../orders/give-order.command';
import { orderIn, takeId, withoutHouseFields } from '../orders/order-body';
import { OrderDesk } from '../orders/order-desk';
import { answerRecorded } from '../orders/recorded-answer';
import { Writes } from '../orders/writes.decorator';
import { CLOCK } from '../resources';
import { OpenTo } from '../rights/right.decorator';

/** The house knows whose event the table is and where its rubber stands, and which deal fell. */
const filledIn = ['tournament', 'session', 'standing', 'instead'];

@ApiTags('deals')
@Controller()
export class DealOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly desk: OrderDesk,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  @Post('tables/:table/deals')
  @OpenTo('record')
  @Writes('DealOpened', 'Open a deal at this table.', {
    without: ['table', ...filledIn],
    beside: { id: { type: 'string', description: 'Left out, one is made.' } },
  })
  async open(
    @Param('table', PathIdPipe) table: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { id, rest } = takeId(body, headers.commandId);
    const asked = {
      ...headers,
      at: this.now(),
      id,
      data: orderIn('DealOpened', withoutHouseFields(rest, filledIn), { table }),
    };
    const recorded = await this.commands.execute(new GiveOrder('openDeal', asked));
    return { deal: id, ...answerRecorded(response, recorded) };
  }

  @Post('deals/:deal/board')
  @OpenTo('record')
  @Writes('BoardTaken', 'The deal is played from a board.')
  takeBoard(
    @Param('deal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('takeBoard', 'BoardTaken', id, body, headers, response);
  }

  @Post('deals/:deal/hands')
  @OpenTo('record')
  @Writes('HandsRecorded', 'All four hands, as they lay.')
  recordHands(
    @Param('deal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('recordHands', 'HandsRecorded', id, body, headers, response);
  }

  @Post('deals/:deal/corrections')
  @OpenTo('record')
  @Writes('FactCorrected', 'Put a mistaken report right; the report stays.')
  correct(
    @Param('deal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('correctFact', 'FactCorrected', id, body, headers, response);
  }

  @Post('deals/:deal/close')
  @OpenTo('record')
  @Writes('DealClosed', 'Close the deal: its cards are public from then on.')
  close(
    @Param('deal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('closeDeal', 'DealClosed', id, body, headers, response);
  }
}
