import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Inject } from '@nestjs/common';
import { packLedger } from '@fairdeal/standings';
import type { Response } from 'express';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { GiveOrder } from '../orders/give-order.command';
import { membersOf, orderIn, withoutHouseFields } from '../orders/order-body';
import { answerRecorded } from '../orders/recorded-answer';
import { Writes } from '../orders/writes.decorator';
import { Problem } from '../problem';
import { AskTheRecord } from '../record/ask-the-record.query';
import { CLOCK } from '../resources';
import { OpenTo } from '../rights/right.decorator';

/** A director takes a pack out of play. What it was dealt for stands, whatever the proof says (whist 47). */
@ApiTags('packs')
@Controller('tournaments/:tournament/packs/:pack')
export class PacksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  @Post('proofs')
  @OpenTo('direct')
  @Writes('PackProvedImperfect', 'The pack was proved imperfect, and is out of play from now on.', {
    without: ['tournament'],
  })
  async prove(
    @Param('tournament', PathIdPipe) tournament: string,
    @Param('pack', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.requirePack(tournament, id);
    const rest = withoutHouseFields(membersOf(body), ['tournament']);
    const data = orderIn('PackProvedImperfect', rest, { tournament });
    const asked = { ...headers, at: this.now(), id, data };
    return answerRecorded(response, await this.commands.execute(new GiveOrder('provePackImperfect', asked)));
  }

  @Post('retirement')
  @OpenTo('direct')
  @Writes('PackRetired', 'The pack is retired: nobody deals with it again.', { without: ['tournament'] })
  async retire(
    @Param('tournament', PathIdPipe) tournament: string,
    @Param('pack', PathIdPipe) id: string,
    @Body() body: unknown,
    @CommandHeaders() headers: FromHeaders,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.requirePack(tournament, id);
    const rest = withoutHouseFields(membersOf(body), ['tournament']);
    const asked = { ...headers, at: this.now(), id, data: orderIn('PackRetired', rest, { tournament }) };
    return answerRecorded(response, await this.commands.execute(new GiveOrder('retirePack', asked)));
  }

  private async requirePack(tournament: string, id: string): Promise<void> {
    const { known } = await this.queries.execute(
      new AskTheRecord(tournament, (sheet) => ({ known: packLedger(sheet).some(({ pack }) => pack === id) })),
    );
    if (!known) throw new Problem('no-such-pack', `${tournament} has no pack ${id}.`);
  }
}
