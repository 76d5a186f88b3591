import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FormatId, Game } from '@fairdeal/facts';
import { catalogue } from '@fairdeal/lawbooks';
import { certificateOf, eventFormats, MovementFault, movementNamed, movements } from '@fairdeal/movements';
import { scoringSettings } from '@fairdeal/scoring';
import { eventSettings, scoringsOffered } from '@fairdeal/standings';
import type { Request } from 'express';
import { wholeNumberIn } from '../http/page-wish';
import { Problem } from '../problem';
import { OpenTo } from '../rights/right.decorator';
import { formatsOffered } from './formats-offered';

/** Tables a movement is made for; a hall of more goes by a Swiss or a drive. */
const mostTables = 60;

/** What an event may be announced with: games and their lawbooks, formats, scorings, settings, movements. */
@ApiTags('catalogue')
@Controller()
export class CatalogueController {
  @Get('catalogue')
  @OpenTo('anybody')
  @ApiOperation({
    summary:
      'Games with their lawbooks, formats, ways to score, and every setting with its default and source.',
  })
  offered() {
    return {
      games: Object.entries(catalogue).map(([game, { lawbook }]) => ({
        game: game as Game,
        lawbook: lawbook.id,
      })),
      formats: eventFormats.map(({ id, version, about, settings }) => ({
        id,
        version,
        about,
        settings,
        ...formatsOffered[id as FormatId],
      })),
      scorings: scoringsOffered,
      scoringSettings,
      announced: eventSettings,
    };
  }

  @Get('movements')
  @OpenTo('anybody')
  @ApiOperation({ summary: 'The movements built in, and for how many tables each is.' })
  movements() {
    return { movements: movements.map(({ name, about, tables }) => ({ name, about, tables })) };
  }

  @Get('movements/:movement')
  @OpenTo('anybody')
  @ApiQuery({ name: 'tables', schema: { type: 'integer', minimum: 1, maximum: mostTables } })
  @ApiOperation({ summary: 'A movement for so many tables, round by round, with its certificate.' })
  movement(@Param('movement') name: string, @Query() query: Request['query']) {
    const tables = wholeNumberIn(query, 'tables', mostTables);
    if (tables === undefined)
      throw new Problem('invalid-query', 'Expected tables, a whole number.', { parameter: 'tables' });
    try {
      const movement = movementNamed(name, tables);
      return { movement, certificate: certificateOf(movement) };
    } catch (error) {
      if (!(error instanceof MovementFault)) throw error;
      throw new Problem('no-such-movement', `${error.message}.`);
    }
  }
}
