import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { OrderDesk } from '../orders/order-desk';
import { Writes } from '../orders/writes.decorator';
import { OpenTo } from '../rights/right.decorator';

/** Sessions of a tournament, and the rounds in them. */
@ApiTags('tournaments')
@Controller('tournaments/:tournament')
export class RoundsController {
  constructor(private readonly desk: OrderDesk) {}

  @Post('sessions')
  @OpenTo('organise')
  @Writes('SessionOpened', 'Open a session; tables stand in one.')
  openSession(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('openSession', 'SessionOpened', id, body, headers, response);
  }

  @Post('movements')
  @OpenTo('organise')
  @Writes('MovementDrawn', 'Draw the movement of a session.')
  drawMovement(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('drawMovement', 'MovementDrawn', id, body, headers, response);
  }

  @Post('rounds')
  @OpenTo('direct')
  @Writes('RoundStarted', 'Start a round.')
  startRound(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('startRound', 'RoundStarted', id, body, headers, response);
  }

  @Post('rounds/pause')
  @OpenTo('direct')
  @Writes('RoundPaused', 'Stop the clock of a round.')
  pauseRound(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('pauseRound', 'RoundPaused', id, body, headers, response);
  }

  @Post('rounds/resume')
  @OpenTo('direct')
  @Writes('RoundResumed', 'Let the clock of a round go on.')
  resumeRound(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('resumeRound', 'RoundResumed', id, body, headers, response);
  }

  @Post('rounds/close')
  @OpenTo('direct')
  @Writes('RoundClosed', 'Close a round.')
  closeRound(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('closeRound', 'RoundClosed', id, body, headers, response);
  }
}
