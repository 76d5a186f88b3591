import { Controller, Get, Param, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { scoreSheet, sheetFor, type Moment, type ScoreSheet } from '@fairdeal/standings';
import type { Request } from 'express';
import { PathIdPipe } from '../http/path-id.pipe';
import { Places } from '../rights/places';
import { callerOf } from '../rights/caller';
import { OpenTo } from '../rights/right.decorator';
import { AskTheRecord, type Question } from './ask-the-record.query';
import { At, DescribesAt } from './moment';
import { readerOf } from './reader';
import { tablesListed, type TableListed } from './tables-listed';

/** A table's score sheet. */
@ApiTags('tables')
@Controller('tables/:table')
export class TableSheetController {
  constructor(
    private readonly queries: QueryBus,
    private readonly places: Places,
  ) {}

  @Get()
  @OpenTo('anybody')
  @ApiOperation({ summary: 'Whose event a table belongs to, what is played there, and who sits there now.' })
  async about(@Param('table', PathIdPipe) table: string) {
    const tournament = await this.places.tournamentOf(table);
    return this.queries.execute(
      new AskTheRecord(tournament, (sheet): TableAbout => {
        const listed = tablesListed(sheet).find((one) => one.table === table);
        const { name = null, game = null, lawbook = null } = sheet.books.announced ?? {};
        return { tournament, name, game, lawbook, ...(listed ?? { ...notListed, table }) };
      }),
    );
  }

  @Get('scores')
  @OpenTo('anybody')
  @DescribesAt()
  @ApiOperation({
    summary: 'The score sheet of a table: its deals in turn, what each came to, games and rubbers.',
  })
  async scores(
    @Param('table', PathIdPipe) table: string,
    @At() at: Moment | undefined,
    @Req() request: Request,
  ) {
    const tournament = await this.places.tournamentOf(table);
    const reader = readerOf(callerOf(request), tournament);
    const question: Question<SheetOfTable> = (sheet) => {
      const found = scoreSheet(sheet, table);
      return found ? sheetFor(sheet, reader, found) : notYet(table);
    };
    return this.queries.execute(new AskTheRecord(tournament, question, at));
  }
}

/** A table by itself: whose event it is, and what is played there. */
interface TableAbout extends Omit<TableListed, 'session' | 'number'> {
  readonly tournament: string;
  readonly name: string | null;
  readonly game: string | null;
  readonly lawbook: string | null;
  /** Null while the record has not come to it, like the number. */
  readonly session: number | null;
  readonly number: number | null;
}

/** A score sheet, or a blank one. */
interface SheetOfTable extends Omit<ScoreSheet, 'session' | 'number' | 'through'> {
  /** Null while the record has not come to it, like the number. */
  readonly session: number | null;
  readonly number: number | null;
}

const notListed = {
  session: null,
  number: null,
  room: null,
  closed: false,
  over: false,
  seats: {},
  packs: [],
};

/** Of a table that the record has not come to. */
const notYet = (table: string): SheetOfTable => ({
  table,
  number: null,
  session: null,
  deals: [],
  points: {},
  tricks: { NS: 0, EW: 0 },
  rubbers: [],
  games: [],
});
