import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { AskTheRecord } from '../record/ask-the-record.query';
import { OpenTo } from '../rights/right.decorator';
import { deskSheet } from './desk-sheet';
import { DrawARound } from './draw-round.command';
import { drawWishIn } from './draw-wish';
import { SeatARound } from './seat-round.command';

const wish = {
  type: 'object',
  properties: {
    session: { type: 'integer', minimum: 1, description: 'The one opened last, where left out.' },
    round: { type: 'integer', minimum: 1 },
    settings: { type: 'object', description: 'Of the format, with the first round.' },
    seed: { type: 'string', description: 'What lots are drawn from, with the first round.' },
    boards: { type: 'integer', minimum: 1, description: 'In a set, with the first round.' },
    won: {
      type: 'array',
      description: 'Who goes on from a match that was level.',
      items: {
        type: 'object',
        properties: {
          round: { type: 'integer' },
          table: { type: 'integer' },
          side: { enum: ['ns', 'ew'] },
        },
      },
    },
    movement: { type: 'object', description: 'One of your own, with the first round.' },
  },
  required: ['round'],
};

/** What an organiser's desk is made of: the event at a glance, its draws, and its rounds put at their tables. */
@ApiTags('desk')
@Controller('tournaments/:tournament')
export class DeskController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('desk')
  @OpenTo('direct')
  @ApiBearerAuth('token')
  @ApiOperation({ summary: 'Who entered, what was drawn, the clocks, and how far each table has come.' })
  desk(@Param('tournament', PathIdPipe) tournament: string) {
    return this.queries.execute(new AskTheRecord(tournament, deskSheet));
  }

  @Post('draws/previews')
  @HttpCode(200)
  @OpenTo('organise')
  @ApiBearerAuth('token')
  @ApiBody({ schema: wish as object })
  @ApiOperation({ summary: 'The next round as it would be drawn now; nothing is written.' })
  preview(@Param('tournament', PathIdPipe) tournament: string, @Body() body: unknown) {
    return this.commands.execute(new DrawARound(tournament, drawWishIn(body), undefined));
  }

  @Post('draws')
  @OpenTo('organise')
  @ApiBearerAuth('token')
  @ApiBody({ schema: wish as object })
  @ApiOperation({
    summary:
      'Draw a round: who sits where, and why. One that was drawn stays, and is answered as it was drawn.',
  })
  draw(
    @Param('tournament', PathIdPipe) tournament: string,
    @Body() body: unknown,
    @CommandHeaders() { by }: FromHeaders,
  ) {
    return this.commands.execute(new DrawARound(tournament, drawWishIn(body), { by }));
  }

  @Post('seatings')
  @OpenTo('organise')
  @ApiBearerAuth('token')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { session: { type: 'integer' }, round: { type: 'integer' } },
      required: ['round'],
    },
  })
  @ApiOperation({ summary: 'Open the tables a drawn round needs, and seat everybody as it was drawn.' })
  async seat(
    @Param('tournament', PathIdPipe) tournament: string,
    @Body() body: unknown,
    @CommandHeaders() { by }: FromHeaders,
  ) {
    const { session, round } = drawWishIn(body);
    return { tables: await this.commands.execute(new SeatARound(tournament, session, round, by)) };
  }
}
