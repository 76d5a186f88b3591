import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { EventStore } from '@fairdeal/event-store';
import { exportFormats, formatsHolding, wholeExport, type ExportFormat } from '@fairdeal/exports';
import { may } from '@fairdeal/rights';
import type { EventSheet } from '@fairdeal/standings';
import type { Request, Response } from 'express';
import { PathIdPipe } from '../http/path-id.pipe';
import { Names } from '../names/names';
import { Problem } from '../problem';
import { AskTheRecord } from '../record/ask-the-record.query';
import { TheRecord } from '../record/record';
import { CLOCK, EVENT_STORE } from '../resources';
import { callerOf } from '../rights/caller';
import { Places } from '../rights/places';
import { OpenTo } from '../rights/right.decorator';

/** How a format's files end, and what they are. */
const files: Readonly<Record<ExportFormat, { readonly ending: string; readonly type: string }>> = {
  facts: { ending: 'facts.jsonl', type: 'application/x-ndjson; charset=utf-8' },
  pbn: { ending: 'pbn', type: 'application/x-pbn; charset=utf-8' },
  lin: { ending: 'lin', type: 'text/plain; charset=utf-8' },
  usebio: { ending: 'xml', type: 'application/xml; charset=utf-8' },
  phh: { ending: 'phhs', type: 'text/plain; charset=utf-8' },
  csv: { ending: 'results.csv', type: 'text/csv; charset=utf-8' },
  standings: { ending: 'standings.csv', type: 'text/csv; charset=utf-8' },
};

interface FormatToHave {
  readonly format: ExportFormat;
  /** The file's name. */
  readonly file: string;
}

/** A tournament as other programs' files: the whole of it to officials, to everybody else what anybody may see now. */
@ApiTags('exports')
@Controller('tournaments/:tournament/exports')
export class ExportsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly record: TheRecord,
    private readonly places: Places,
    private readonly names: Names,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  @Get()
  @OpenTo('anybody')
  @ApiOperation({ summary: 'The formats this tournament can be had in; some hold one game alone.' })
  formats(@Param('tournament', PathIdPipe) tournament: string) {
    return this.queries.execute(
      new AskTheRecord(tournament, (sheet): { readonly formats: readonly FormatToHave[] } => ({
        formats: formatsHolding(sheet.books.announced?.game).map((format) => ({
          format,
          file: `${tournament}.${files[format].ending}`,
        })),
      })),
    );
  }

  @Get(':format')
  @OpenTo('anybody')
  @ApiOperation({
    summary:
      'The tournament as a file. Who is no official of it is given what anybody may see now: no deal that goes on or whose board may still be played, no words of an appeal.',
  })
  @ApiParam({ name: 'format', schema: { enum: [...exportFormats] } })
  @ApiQuery({
    name: 'as',
    required: false,
    schema: { enum: ['public'] },
    description: 'To an official, too, only what anybody may see.',
  })
  @ApiOkResponse({
    description: 'The file.',
    content: Object.fromEntries(
      [...new Set(Object.values(files).map(({ type }) => type.split(';')[0] ?? type))].map((type) => [
        type,
        { schema: { type: 'string' } },
      ]),
    ),
  })
  async file(
    @Param('tournament', PathIdPipe) tournament: string,
    @Param('format') wanted: string,
    @Query('as') as: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (as !== undefined && as !== 'public')
      throw new Problem('invalid-query', 'Expected as to be public, or left out.', { parameter: 'as' });
    await this.places.requireTournament(tournament);
    const { sheet } = await this.record.sheetOf(tournament);
    const format = formatsHolding(sheet.books.announced?.game).find((one) => one === wanted);
    if (format === undefined)
      throw new Problem(
        'no-such-format',
        `${tournament} can be had as ${formatsHolding(sheet.books.announced?.game).join(', ')}, not as ${wanted.slice(0, 20)}.`,
      );
    const caller = callerOf(request);
    const people = idsIn(sheet);
    const isOfficial =
      as === undefined &&
      typeof caller === 'object' &&
      may(caller, 'direct', { tournament }) &&
      // Officials who play are players first.
      !(caller.person !== undefined && people.includes(caller.person));
    const { pieces } = await wholeExport(
      {
        sheet,
        read: (stream) => this.store.readStream(stream),
        names: new Map(Object.entries(await this.names.namesOf(people))),
        asker: isOfficial ? { as: 'official' } : { as: 'public', now: this.now() },
      },
      format,
    );
    const { ending, type } = files[format];
    response
      .type(type)
      .set('Cache-Control', 'no-store')
      .set('Content-Disposition', `attachment; filename="${tournament}.${ending}"`);
    await pipeline(Readable.from(pieces), response);
  }
}

/** Everybody the event's files may name. */
function idsIn({ books }: EventSheet): readonly string[] {
  const ids = new Set<string>();
  for (const { entry, members } of books.entries.values()) for (const id of [entry, ...members]) ids.add(id);
  for (const { seatings } of books.tables.values())
    for (const { seats } of seatings) for (const id of Object.values(seats)) ids.add(id);
  return [...ids];
}
