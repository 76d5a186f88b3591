import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Game } from '@fairdeal/facts';
import { catalogue, lawCard, lawsOf } from '@fairdeal/lawbooks';
import { PathIdPipe } from '../http/path-id.pipe';
import { Problem } from '../problem';
import { OpenTo } from '../rights/right.decorator';

/** The lawbooks, law by law. */
@ApiTags('laws')
@Controller('laws')
export class LawsController {
  @Get(':game')
  @OpenTo('anybody')
  @ApiOperation({ summary: 'A game’s laws: number, title, gist, where they are printed, how they are read.' })
  laws(@Param('game', PathIdPipe) game: string) {
    const lawbook = Object.hasOwn(catalogue, game) ? catalogue[game as Game]?.lawbook : undefined;
    if (lawbook === undefined) throw new Problem('no-such-lawbook', `There is no lawbook of ${game}.`);
    return {
      lawbook: lawbook.id,
      laws: lawsOf(lawbook.id).flatMap(({ ref }) => lawCard(lawbook.id, ref) ?? []),
    };
  }
}
