import { Body, Controller, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { houseEvents, schemaOf } from '@fairdeal/facts';
import type { Response } from 'express';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { membersOf, orderIn, takeId } from '../orders/order-body';
import { OrderDesk } from '../orders/order-desk';
import { answerRecorded } from '../orders/recorded-answer';
import { Writes } from '../orders/writes.decorator';
import { CLOCK } from '../resources';
import { OpenTo } from '../rights/right.decorator';
import { OpenTable } from './open-table.command';

@ApiTags('tables')
@Controller()
export class TableOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly desk: OrderDesk,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  @Post('tournaments/:tournament/tables')
  @OpenTo('organise')
  @Writes('TableOpened', 'Open a table and seat its players; answers the recorder’s token.', {
    without: ['tournament'],
    beside: {
      id: { type: 'string', description: 'Left out, one is made.' },
      seats: schemaOf(houseEvents.PlayersSeated),
    },
  })
  async open(
    @Param('tournament', PathIdPipe) tournament: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { seats, ...members } = membersOf(body);
    const { id, rest } = takeId(members, headers.commandId);
    const data = orderIn('TableOpened', rest, { tournament });
    const seated = seats === undefined ? undefined : orderIn('PlayersSeated', seats, {}, '/seats');
    const asked = { ...headers, at: this.now(), id, data };
    const { recorded, token } = await this.commands.execute(new OpenTable(asked, seated));
    return { table: id, ...answerRecorded(response, recorded), recorderToken: token };
  }

  @Post('tables/:table/seats')
  @OpenTo('direct')
  @Writes('PlayersSeated', 'Seat players, or change who sits.')
  seat(
    @Param('table', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('seatPlayers', 'PlayersSeated', id, body, headers, response);
  }

  @Post('tables/:table/games')
  @OpenTo('record')
  @Writes('GameWon', 'A side won a game.')
  awardGame(
    @Param('table', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('awardGame', 'GameWon', id, body, headers, response);
  }

  @Post('tables/:table/rubbers')
  @OpenTo('record')
  @Writes('RubberWon', 'A side won the rubber.')
  awardRubber(
    @Param('table', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('awardRubber', 'RubberWon', id, body, headers, response);
  }

  @Post('tables/:table/close')
  @OpenTo('direct')
  @Writes('TableClosed', 'Close the table.')
  close(
    @Param('table', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('closeTable', 'TableClosed', id, body, headers, response);
  }
}
