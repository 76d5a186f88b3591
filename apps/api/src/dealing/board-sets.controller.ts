import { Body, Controller, Get, Header, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiDefaultResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { EventStore } from '@fairdeal/event-store';
import { schemaOf } from '@fairdeal/facts';
import { BoardSets, boardFileFormats, writeBoardFile, type PromisedSet } from '@fairdeal/fair-dealing';
import type { PlannedBoard } from '@fairdeal/fair-shuffle';
import type { Request, Response } from 'express';
import { faultProblem } from '../http/fault-problem';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { granted } from '../orders/granted';
import { answerRecorded } from '../orders/recorded-answer';
import { WritesToStream } from '../orders/writes.decorator';
import { Problem } from '../problem';
import { CLOCK, EVENT_STORE } from '../resources';
import { callerOf } from '../rights/caller';
import { OpenTo } from '../rights/right.decorator';
import { Places } from '../rights/places';
import { bodies, readBody } from './dealing-bodies';

/** Sets of duplicate boards that the house deals: promised, dealt, given to whoever makes the boards, and revealed. */
@ApiTags('house dealing')
@ApiDefaultResponse({ description: 'problem+json, see `code`.' })
@Controller('tournaments/:tournament/boards')
export class BoardSetsController {
  constructor(
    private readonly boards: BoardSets,
    private readonly places: Places,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  @Post()
  @OpenTo('organise')
  @ApiBody({ schema: schemaOf(bodies.boards) })
  @WritesToStream(
    'Promise a set of boards, all from one seed, and deal them; with `figure`, a public one nobody knows yet, they wait for it.',
  )
  async commit(
    @Param('tournament', PathIdPipe) tournament: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { set, figure, ...planned } = readBody(bodies.boards, body);
    const wish = {
      plan: planOf(planned),
      ...(set !== undefined && { set }),
      ...(figure !== undefined && { figure }),
    };
    const answer = await this.boards.commit(tournament, wish, { ...headers, at: this.now() });
    const recorded = granted(answer);
    return { ...answerRecorded(response, recorded), set: 'set' in answer ? answer.set : undefined };
  }

  @Get()
  @OpenTo('anybody')
  @ApiOperation({ summary: 'Sets of boards: what was promised of each, and how far it has come.' })
  async sets(@Param('tournament', PathIdPipe) tournament: string) {
    await this.places.requireTournament(tournament);
    return { sets: (await this.boards.sets(tournament)).map(told) };
  }

  @Get(':set')
  @OpenTo('anybody')
  @ApiOperation({
    summary: 'A set board by board: its commitment, and once it was revealed its seed and hands.',
  })
  async set(@Param('tournament', PathIdPipe) tournament: string, @Param('set', PathIdPipe) set: string) {
    const promised = await this.require(tournament, set);
    const opened = new Map((await this.boards.opened(promised)).map((one) => [one.board, one]));
    return {
      ...told(promised),
      boards: promised.promise.plan.map(({ turn, session, board }) => ({
        board,
        turn,
        session,
        id: promised.ids.get(board),
        commitment: promised.promise.commitments[String(board)],
        seed: opened.get(board)?.seed ?? null,
        hands: opened.get(board)?.hands ?? null,
      })),
    };
  }

  @Post(':set/deal')
  @OpenTo('organise')
  @ApiBearerAuth('token')
  @ApiBody({ schema: schemaOf(bodies.dealBoards), required: false })
  @WritesToStream(
    'Deal a promised set, with the public figure it waited for. Asked again, it is dealt no second time.',
  )
  async deal(
    @Param('tournament', PathIdPipe) tournament: string,
    @Param('set', PathIdPipe) set: string,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { figure } = readBody(bodies.dealBoards, body);
    return answerRecorded(
      response,
      granted(await this.boards.deal(tournament, set, figure, { at: this.now() })),
    );
  }

  @Post(':set/reveal')
  @OpenTo('organise')
  @ApiBody({ schema: schemaOf(bodies.revealBoards), required: false })
  @WritesToStream(
    'Reveal the seed of a set, or of one board of it, once nobody has it to play: the results of its session are published.',
  )
  async reveal(
    @Param('tournament', PathIdPipe) tournament: string,
    @Param('set', PathIdPipe) set: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { board } = readBody(bodies.revealBoards, body);
    const envelope = { ...headers, at: this.now() };
    return answerRecorded(response, granted(await this.boards.reveal(tournament, set, board, envelope)));
  }

  @Get(':set/hands')
  @OpenTo('organise')
  @ApiBearerAuth('token')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'The hands of a set for a dealing machine or a printer. Nobody who plays is given them.',
  })
  @ApiQuery({ name: 'format', required: false, schema: { enum: [...boardFileFormats] } })
  @ApiOkResponse({
    content: {
      'application/x-pbn': { schema: { type: 'string' } },
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    },
  })
  async hands(
    @Param('tournament', PathIdPipe) tournament: string,
    @Param('set', PathIdPipe) set: string,
    @Query('format') format: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const wanted = boardFileFormats.find((one) => one === (format ?? 'pbn'));
    if (wanted === undefined)
      throw new Problem('invalid-query', `Expected format to be one of ${boardFileFormats.join(', ')}.`, {
        parameter: 'format',
      });
    await this.refusePlayers(request, tournament);
    const promised = await this.require(tournament, set);
    if (!promised.dealt) throw new Problem('boards-not-dealt', `Set ${set} is not dealt yet.`);
    const { bytes, type, ending } = writeBoardFile(await this.boards.hands(promised), wanted);
    response
      .type(type)
      .set('Content-Disposition', `attachment; filename="${tournament}.${set}.${ending}"`)
      .send(Buffer.from(bytes));
  }

  private async require(tournament: string, set: string): Promise<PromisedSet> {
    await this.places.requireTournament(tournament);
    const promised = await this.boards.setOf(tournament, set);
    if (promised === undefined)
      throw new Problem('no-such-set', `${tournament} has no set ${set} of boards.`);
    return promised;
  }

  /** Officials who play are players first. */
  private async refusePlayers(request: Request, tournament: string): Promise<void> {
    const caller = callerOf(request);
    const person = typeof caller === 'object' ? caller.person : undefined;
    if (person === undefined) return;
    const plays = (await this.store.readStream(`tournament-${tournament}`)).some(
      ({ type, data }) =>
        type === 'EntryAccepted' &&
        (data['entry'] === person || ((data['members'] ?? []) as readonly unknown[]).includes(person)),
    );
    if (plays)
      throw new Problem('board-in-play', 'You play in this event: its hands are not for you to see yet.');
  }
}

const told = ({ set, promise, announced, figure, dealt, seed, at, position }: PromisedSet) => ({
  set,
  context: promise.context,
  plan: promise.plan,
  planHash: promise.planHash,
  commitments: promise.commitments,
  promisedAt: at,
  position,
  figure: announced === undefined ? null : { announced, value: figure ?? null },
  dealt,
  seed: seed ?? null,
});

function planOf({
  count,
  from = 1,
  session = 1,
  plan,
}: {
  readonly count?: number;
  readonly from?: number;
  readonly session?: number;
  readonly plan?: readonly PlannedBoard[];
}): readonly PlannedBoard[] {
  if ((plan === undefined) === (count === undefined)) {
    throw faultProblem('invalid-order', {
      field: 'count',
      expected: 'either count, or plan board by board',
      found: plan === undefined ? 'neither' : 'both',
    });
  }
  return plan ?? Array.from({ length: count ?? 0 }, (_, i) => ({ turn: i + 1, session, board: from + i }));
}
