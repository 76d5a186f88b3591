import { Body, Controller, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { schemaOf } from '@fairdeal/facts';
import type { Response } from 'express';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { OrderDesk } from '../orders/order-desk';
import { answerRecorded } from '../orders/recorded-answer';
import { Writes, WritesToStream } from '../orders/writes.decorator';
import { CLOCK } from '../resources';
import { OpenTo } from '../rights/right.decorator';
import { HouseDealer } from './house-dealer';
import { bodies, readBody } from './dealing-bodies';

/** A table that is dealt by the house: shuffle, salts, cut, deal, and afterwards what it all followed from. */
@ApiTags('house dealing')
@ApiBearerAuth('token')
@Controller('deals/:deal')
export class DealingController {
  constructor(
    private readonly dealer: HouseDealer,
    private readonly desk: OrderDesk,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  @Post('shuffle')
  @OpenTo('record')
  @ApiBody({ schema: schemaOf(bodies.shuffle) })
  @WritesToStream('Shuffle by the house: a seed is drawn, and its commitment is told.')
  async shuffle(
    @Param('deal', PathIdPipe) deal: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { by, pack } = readBody(bodies.shuffle, body);
    return answerRecorded(response, await this.dealer.shuffle(deal, by, pack, this.envelope(headers)));
  }

  @Post('seals')
  @OpenTo('record')
  @Writes('SaltSealed', 'A seat says the seal of a salt that it will add to the chance.')
  seal(
    @Param('deal', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.desk.give('sealSalt', 'SaltSealed', id, body, headers, response);
  }

  @Post('salts')
  @HttpCode(204)
  @OpenTo('record')
  @ApiBody({ schema: schemaOf(bodies.salt) })
  @ApiOperation({ summary: 'A seat opens its salt to the house, which keeps it until the reveal.' })
  async salt(@Param('deal', PathIdPipe) deal: string, @Body() body: unknown): Promise<void> {
    const { seat, salt } = readBody(bodies.salt, body);
    await this.dealer.openSalt(deal, String(seat), salt);
  }

  @Post('cut')
  @OpenTo('record')
  @ApiBody({ schema: schemaOf(bodies.cut) })
  @WritesToStream('Pone cuts: so many cards off the top go beneath the others.')
  async cut(
    @Param('deal', PathIdPipe) deal: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { by, lifted } = readBody(bodies.cut, body);
    return answerRecorded(response, await this.dealer.cut(deal, by, lifted, this.envelope(headers)));
  }

  @Post('deal')
  @OpenTo('record')
  @WritesToStream('Deal, card by card as the law asks.')
  async deal(
    @Param('deal', PathIdPipe) deal: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    readBody({}, body);
    return answerRecorded(response, await this.dealer.deal(deal, this.envelope(headers)));
  }

  @Post('reveal')
  @OpenTo('record')
  @WritesToStream('Reveal the seed and the salts of the house’s shuffle, once the cards are public.')
  async reveal(
    @Param('deal', PathIdPipe) deal: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    readBody({}, body);
    return answerRecorded(response, await this.dealer.reveal(deal, this.envelope(headers)));
  }

  private envelope(headers: FromHeaders) {
    return { ...headers, at: this.now() };
  }
}
