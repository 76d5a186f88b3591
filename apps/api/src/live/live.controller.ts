import { Controller, Get, Headers, Param, Query, Req, Res } from '@nestjs/common';
import { applyDecorators } from '@nestjs/common';
import { ApiDefaultResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PathIdPipe } from '../http/path-id.pipe';
import { oneOf } from '../http/page-wish';
import { Problem } from '../problem';
import { readerOf } from '../record/reader';
import { Places } from '../rights/places';
import { callerOf } from '../rights/caller';
import { RightsDesk } from '../rights/rights-desk';
import { OpenTo, type Right } from '../rights/right.decorator';
import { Listener } from './listener';
import { LiveHub } from './live-hub';
import type { ServerSentEvents } from './server-sent-events';
import type { Message } from './shown';
import { deskView, standingsView, tableView, type View } from './views';

/** Describes a stream of Server-Sent Events. */
const Streams = (summary: string) =>
  applyDecorators(
    ApiOperation({
      summary,
      description:
        '`kind` is `snapshot`, all of it, or `change`, what is other since: `items` take the place of those of the same ' +
        'id, `gone` go, `order` is the new order, `about` what is said of the whole. `changes` names each event behind it, ' +
        'once. The schema is that of the JSON in each event’s `data`; its `id` is a position of the log; sent as `Last-Event-ID`, or as `?since=`, to any node, the stream goes on there.',
    }),
    ApiHeader({
      name: 'Last-Event-ID',
      required: false,
      description: 'The `id` of the last event received.',
    }),
    ApiOkResponse({ description: 'As long as the caller listens.' }),
    ApiDefaultResponse({ description: 'problem+json, see `code`.' }),
  );

/** What is told as it happens. */
@ApiTags('live')
@Controller()
export class LiveController {
  constructor(
    private readonly hub: LiveHub,
    private readonly places: Places,
    private readonly rights: RightsDesk,
  ) {}

  @Get('tournaments/:tournament/live')
  @OpenTo('anybody')
  @Streams('Standings, as they change.')
  async standings(
    @Param('tournament', PathIdPipe) tournament: string,
    @Headers('last-event-id') last: string | undefined,
    @Query() query: Request['query'],
    @Req() request: Request,
    @Res() response: Response,
  ) {
    await this.places.requireTournament(tournament);
    return this.open(standingsView(tournament), 'anybody', last, query, request, response);
  }

  @Get('tables/:table/live')
  @OpenTo('anybody')
  @Streams('A table’s score sheet, and how far each of its deals has come.')
  async table(
    @Param('table', PathIdPipe) table: string,
    @Headers('last-event-id') last: string | undefined,
    @Query() query: Request['query'],
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const tournament = await this.places.tournamentOf(table);
    return this.open(tableView(tournament, table), 'anybody', last, query, request, response);
  }

  @Get('tournaments/:tournament/desk/live')
  @OpenTo('direct')
  @Streams('What a director has to look after: calls, rounds, tables, appeals, findings, packs.')
  async desk(
    @Param('tournament', PathIdPipe) tournament: string,
    @Headers('last-event-id') last: string | undefined,
    @Query() query: Request['query'],
    @Req() request: Request,
    @Res() response: Response,
  ) {
    await this.places.requireTournament(tournament);
    const reader = readerOf(callerOf(request), tournament);
    return this.open(deskView(tournament, reader), 'direct', last, query, request, response);
  }

  private async open<About extends object, Row extends object>(
    view: View<About, Row>,
    right: Right,
    header: string | undefined,
    query: Request['query'],
    request: Request,
    response: Response,
  ): Promise<ServerSentEvents<Message<About, Row>>> {
    const last = positionIn(header, oneOf(query, 'since'));
    if (this.hub.isFull) {
      throw new Problem('too-many-listeners', 'This node holds as many connections as it may.', {}, soon);
    }
    const { headers, params } = request;
    const asked = { headers: { authorization: headers.authorization, cookie: headers.cookie }, params };
    const listener = Listener.on(request, response, async () => {
      return right === 'anybody' || (await this.rights.isGranted(asked, right));
    });
    try {
      await this.hub.join(view, listener, last);
    } catch (error) {
      // The answer has begun: the caller comes back, and is told by the status then.
      listener.end();
      throw error;
    }
    return {};
  }
}

const soon = { 'Retry-After': '5' };

function positionIn(header: string | undefined, since: string | undefined): string | undefined {
  const text = header ?? since;
  if (text === undefined || text === '') return undefined;
  if (/^(?:0|[1-9][0-9]{0,17})$/.test(text)) return text;
  throw new Problem('invalid-query', 'Expected Last-Event-ID to be a position of the log, as 1042.', {
    parameter: 'Last-Event-ID',
  });
}
