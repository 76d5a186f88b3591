import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { OrderDesk } from '../orders/order-desk';
import { Writes } from '../orders/writes.decorator';
import { OpenTo } from '../rights/right.decorator';

/** What the house decides about a deal. */
@ApiTags('deals')
@Controller('deals/:deal')
export class DecisionsController {
  constructor(private readonly desk: OrderDesk) {}

  @Post('rulings')
  @OpenTo('direct')
  @Writes('RulingGiven', 'Give a ruling.')
  rule(
    @Param('deal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('giveRuling', 'RulingGiven', id, body, headers, response);
  }

  @Post('void')
  @OpenTo('direct')
  @Writes('DealVoided', 'Declare the deal void; no other deal’s score changes.')
  void(
    @Param('deal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('voidDeal', 'DealVoided', id, body, headers, response);
  }

  @Post('adjustments')
  @OpenTo('direct')
  @Writes('ScoreAdjusted', 'Adjust the score.')
  adjust(
    @Param('deal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('adjustScore', 'ScoreAdjusted', id, body, headers, response);
  }

  @Post('findings/answers')
  @OpenTo('direct')
  @Writes('FindingAnswered', 'Answer a finding about the deal.')
  answer(
    @Param('deal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('answerFinding', 'FindingAnswered', id, body, headers, response);
  }

  @Post('shuffle-reveals')
  @OpenTo('direct')
  @Writes('ShuffleRevealed', 'Reveal the seed of a shuffle the house committed to.')
  reveal(
    @Param('deal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('revealShuffle', 'ShuffleRevealed', id, body, headers, response);
  }
}
