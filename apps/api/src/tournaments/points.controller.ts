import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { OrderDesk } from '../orders/order-desk';
import { Writes } from '../orders/writes.decorator';
import { OpenTo } from '../rights/right.decorator';

/** Points beside those the boards make. */
@ApiTags('tournaments')
@Controller('tournaments/:tournament')
export class PointsController {
  constructor(private readonly desk: OrderDesk) {}

  @Post('penalties')
  @OpenTo('direct')
  @Writes(
    'PenaltyGiven',
    'Take points off an entry’s total; of the same name again, in the place of what was said.',
  )
  penalise(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('givePenalty', 'PenaltyGiven', id, body, headers, response);
  }

  @Post('handicaps')
  @OpenTo('organise')
  @Writes('HandicapGiven', 'Give an entry a handicap; the last that is said of it holds.')
  handicap(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('giveHandicap', 'HandicapGiven', id, body, headers, response);
  }

  @Post('carried-over')
  @OpenTo('organise')
  @Writes('ScoreCarriedOver', 'Carry over what an entry has from another tournament.')
  carryOver(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('carryOver', 'ScoreCarriedOver', id, body, headers, response);
  }
}
