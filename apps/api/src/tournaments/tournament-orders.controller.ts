import { Body, Controller, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { houseEvents, schemaOf } from '@fairdeal/facts';
import type { FieldsOfEvent } from '@fairdeal/tournament';
import type { Response } from 'express';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { faultProblem } from '../http/fault-problem';
import { PathIdPipe } from '../http/path-id.pipe';
import { membersOf, orderIn, takeId } from '../orders/order-body';
import { OrderDesk } from '../orders/order-desk';
import { answerRecorded } from '../orders/recorded-answer';
import { Writes, WritesToStream } from '../orders/writes.decorator';
import { CLOCK } from '../resources';
import { OpenTo } from '../rights/right.decorator';
import { AnnounceTournament } from './announce-tournament.command';
import { EnterList } from './enter-list.command';

/** What the default limit of a body holds of pairs, with room to spare. */
const mostAtOnce = 5_000;
const entrySchema = schemaOf(houseEvents.EntryAccepted);

@ApiTags('tournaments')
@Controller('tournaments')
export class TournamentOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly desk: OrderDesk,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  @Post()
  @OpenTo('desk')
  @Writes('TournamentAnnounced', 'Announce a tournament; answers the organiser’s token.', {
    beside: { id: { type: 'string', description: 'Left out, one is made.' } },
  })
  async announce(
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { id, rest } = takeId(body, headers.commandId);
    const data = orderIn('TournamentAnnounced', rest);
    const asked = { ...headers, at: this.now(), id, data };
    const { recorded, token } = await this.commands.execute(new AnnounceTournament(asked));
    return { tournament: id, ...answerRecorded(response, recorded), organiserToken: token };
  }

  @Post(':tournament/entries')
  @OpenTo('organise')
  @Writes('EntryAccepted', 'Enter a player, a pair or a team.')
  enter(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('acceptEntry', 'EntryAccepted', id, body, headers, response);
  }

  @Post(':tournament/entries/lists')
  @OpenTo('organise')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { entries: { type: 'array', minItems: 1, maxItems: mostAtOnce, items: entrySchema } },
      required: ['entries'],
    } as object,
  })
  @WritesToStream('Enter a list of players, pairs or teams: all of them, or none.')
  async enterAll(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    const envelope = { ...headers, at: this.now() };
    const recorded = await this.commands.execute(new EnterList(id, entriesIn(body), envelope));
    return answerRecorded(response, recorded);
  }

  @Post(':tournament/withdrawals')
  @OpenTo('organise')
  @Writes('EntryWithdrawn', 'Withdraw an entry.')
  withdraw(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('withdrawEntry', 'EntryWithdrawn', id, body, headers, response);
  }

  @Post(':tournament/officials')
  @OpenTo('organise')
  @Writes('OfficialAppointed', 'Appoint an official.')
  appoint(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('appointOfficial', 'OfficialAppointed', id, body, headers, response);
  }

  @Post(':tournament/publications')
  @OpenTo('organise')
  @Writes('ResultsPublished', 'Publish the results.')
  publish(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('publishResults', 'ResultsPublished', id, body, headers, response);
  }

  @Post(':tournament/close')
  @OpenTo('organise')
  @Writes('TournamentClosed', 'Close the tournament.')
  close(
    @Param('tournament', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('closeTournament', 'TournamentClosed', id, body, headers, response);
  }
}

function entriesIn(body: unknown): readonly FieldsOfEvent<'EntryAccepted'>[] {
  const { entries } = membersOf(body);
  if (!Array.isArray(entries) || entries.length < 1 || entries.length > mostAtOnce) {
    throw faultProblem('invalid-order', {
      field: 'entries',
      expected: `a list of 1 to ${mostAtOnce}`,
      found: Array.isArray(entries) ? `a list of ${entries.length}` : 'no list',
    });
  }
  return entries.map((entry: unknown, i) => orderIn('EntryAccepted', entry, {}, `/entries/${i}`));
}
