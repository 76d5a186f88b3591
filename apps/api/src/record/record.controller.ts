import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { PageWish } from '@fairdeal/read-models';
import {
  appeals,
  appealsFor,
  casebook,
  casesFor,
  changeNotices,
  correctionPeriods,
  explain,
  findings,
  findingsFor,
  noticesFor,
  packLedger,
  packsFor,
  roundClocks,
  standings,
  type Moment,
} from '@fairdeal/standings';
import type { Request } from 'express';
import { Pool } from 'pg';
import { Page } from '../http/page-wish';
import { Paged } from '../http/paged.decorator';
import { PathIdPipe } from '../http/path-id.pipe';
import { Problem } from '../problem';
import { checkpointCovering } from '../proof/covering';
import { callerOf } from '../rights/caller';
import { OpenTo } from '../rights/right.decorator';
import { AskTheRecord, type Question } from './ask-the-record.query';
import { At, DescribesAt } from './moment';
import { withEntryNames, withSeatNames } from './named';
import { pageOf } from './pages';
import { maySeeAppeal, readerOf } from './reader';
import { placeOfDeal } from './place-of-deal';
import { tablesListed } from './tables-listed';

/** Whatever an event's record answers: one fold, asked in many ways. */
@ApiTags('standings')
@Controller('tournaments/:tournament')
export class RecordController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pool: Pool,
  ) {}

  @Get('standings')
  @OpenTo('anybody')
  @DescribesAt()
  @Paged('Entries, best first. `through`: every event up to there is in them, and none after it.')
  async standings(
    @Param('tournament', PathIdPipe) tournament: string,
    @Page() wish: PageWish,
    @At() at: Moment | undefined,
  ) {
    const answer = await this.withCheckpoint(
      this.ask(tournament, at, (sheet, now) => {
        const { rows, ...about } = standings(sheet, at ? undefined : now);
        return { ...about, ...pageOf(rows, wish, ({ entry }) => entry) };
      }),
    );
    return { ...answer, items: await withEntryNames(this.pool, answer.items) };
  }

  @Get('standings/:entry')
  @OpenTo('anybody')
  @DescribesAt()
  @ApiOperation({ summary: 'How an entry’s total was made, line by line down to the events.' })
  explain(
    @Param('tournament', PathIdPipe) tournament: string,
    @Param('entry', PathIdPipe) entry: string,
    @At() at: Moment | undefined,
  ) {
    return this.ask(tournament, at, (sheet, now) => {
      const explanation = explain(sheet, entry, at ? undefined : now);
      if (explanation) return explanation;
      throw new Problem('no-such-entry', `${tournament} has no entry ${entry}.`);
    });
  }

  @Get('notices')
  @OpenTo('anybody')
  @ApiOperation({
    summary:
      'What changed after publication: what it was, what it is, why, and whom it concerns. Words about a board this caller may still have to play are withheld.',
  })
  notices(@Param('tournament', PathIdPipe) tournament: string, @Req() request: Request) {
    const reader = readerOf(callerOf(request), tournament);
    return this.ask(tournament, undefined, (sheet) => ({
      notices: noticesFor(sheet, reader, changeNotices(sheet)),
    }));
  }

  @Get('tables')
  @OpenTo('anybody')
  @Paged('Tables by id, and who sits there now.')
  async tables(@Param('tournament', PathIdPipe) tournament: string, @Page() wish: PageWish) {
    const answer = await this.ask(tournament, undefined, (sheet) =>
      pageOf(tablesListed(sheet), wish, ({ table }) => table),
    );
    return { ...answer, items: await withSeatNames(this.pool, answer.items) };
  }

  @Get('deals/:deal')
  @OpenTo('anybody')
  @ApiOperation({
    summary: 'Where a deal was played: its table, its board and round, and which of the table’s deals it is.',
  })
  deal(@Param('tournament', PathIdPipe) tournament: string, @Param('deal', PathIdPipe) deal: string) {
    return this.ask(tournament, undefined, (sheet) => {
      const place = placeOfDeal(sheet, deal);
      if (place) return place;
      throw new Problem('no-such-deal', `${tournament} has no deal ${deal}.`);
    });
  }

  @Get('rounds')
  @OpenTo('anybody')
  @ApiOperation({ summary: 'Rounds with their clocks, and how long each session may still be corrected.' })
  rounds(@Param('tournament', PathIdPipe) tournament: string) {
    return this.ask(tournament, undefined, (sheet, now) => ({
      rounds: roundClocks(sheet, now),
      corrections: correctionPeriods(sheet),
    }));
  }

  @Get('packs')
  @OpenTo('direct')
  @ApiOperation({
    summary: 'The packs of the event: proofs against them, quarantine, deals dealt with them since.',
  })
  packs(@Param('tournament', PathIdPipe) tournament: string, @Req() request: Request) {
    const reader = readerOf(callerOf(request), tournament);
    return this.ask(tournament, undefined, (sheet) => ({
      packs: packsFor(sheet, reader, packLedger(sheet)),
    }));
  }

  @Get('findings')
  @OpenTo('direct')
  @ApiOperation({ summary: 'Findings of the house and its auditors, with their answers.' })
  findings(@Param('tournament', PathIdPipe) tournament: string, @Req() request: Request) {
    const reader = readerOf(callerOf(request), tournament);
    return this.ask(tournament, undefined, (sheet) => ({
      findings: findingsFor(sheet, reader, findings(sheet)),
      // Said of a pack, they stand in its own stream.
      ofPacks: packsFor(sheet, reader, packLedger(sheet)).flatMap(({ pack, findings: found }) =>
        found.map((finding) => ({ pack, ...finding })),
      ),
    }));
  }

  @Get('appeals')
  @OpenTo('anybody')
  @ApiOperation({
    summary:
      'Appeals with their statements, members and decisions: all of them for officials, and for everybody else those they have a part in.',
  })
  appeals(@Param('tournament', PathIdPipe) tournament: string, @Req() request: Request) {
    const caller = callerOf(request);
    const reader = readerOf(caller, tournament);
    return this.ask(tournament, undefined, (sheet) => ({
      appeals: appealsFor(sheet, reader, appeals(sheet).filter(maySeeAppeal(sheet, caller, reader))),
    }));
  }

  @Get('casebook')
  @OpenTo('anybody')
  @ApiQuery({ name: 'law', required: false, schema: { type: 'string' }, description: 'As contract:64.' })
  @ApiOperation({ summary: 'Rulings and decided appeals by the number of the law.' })
  casebook(
    @Param('tournament', PathIdPipe) tournament: string,
    @Query('law') law: unknown,
    @Req() request: Request,
  ) {
    if (law !== undefined && (typeof law !== 'string' || law.length > 64)) {
      throw new Problem('invalid-query', 'Expected law once, as contract:64A2.', { parameter: 'law' });
    }
    const reader = readerOf(callerOf(request), tournament);
    return this.ask(tournament, undefined, (sheet) => ({
      cases: casesFor(sheet, reader, casebook(sheet, law)),
    }));
  }

  /** What a printed sheet carries: the first signed checkpoint that covers what was read. */
  private async withCheckpoint<T extends { readonly through: string }>(answer: Promise<T>) {
    const answered = await answer;
    return { ...answered, checkpoint: await checkpointCovering(this.pool, answered.through) };
  }

  private ask<T extends object>(tournament: string, at: Moment | undefined, question: Question<T>) {
    return this.queries.execute(new AskTheRecord(tournament, question, at));
  }
}
