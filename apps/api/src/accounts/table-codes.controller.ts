import { Body, Controller, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { toString as drawQr } from 'qrcode';
import { randomUUID } from 'node:crypto';
import { PathIdPipe } from '../http/path-id.pipe';
import { PUBLIC_URL } from '../resources';
import { Grants } from '../rights/grants';
import { Places } from '../rights/places';
import { optional, schemaOf, whole } from '@fairdeal/facts';
import { readBody } from '../dealing/dealing-bodies';
import { CloselyWatched, OpenTo } from '../rights/right.decorator';
import { schemaOfTexts, shapes, textsIn } from './fields';
import { addressOf } from './join-link';
import { TableCodes } from './table-codes';

const joining = { code: shapes.code };

/** One that is shown on a screen, in minutes. */
const shownFor = 15;
/** One that lies printed on a table lasts an evening at most: twelve hours. */
const wish = { minutes: optional(whole(1, 720)) };

interface TableCode {
  readonly table: string;
  /** As K7QM-2XWD. */
  readonly code: string;
  /** @format uri */
  readonly link: string;
  /** The link as a QR code, SVG. */
  readonly qr: string;
  /** @format date-time */
  readonly expiresAt: string;
}

/** How a phone or a card reader comes to record at a table. */
@ApiTags('tables')
@Controller('tables')
export class TableCodesController {
  constructor(
    private readonly codes: TableCodes,
    private readonly grants: Grants,
    private readonly places: Places,
    @Inject(PUBLIC_URL) private readonly publicUrl: string | undefined,
  ) {}

  @Post(':table/codes')
  @OpenTo('direct')
  @ApiBearerAuth('token')
  @ApiOperation({
    summary:
      'A short code, and the same as a QR code, by which devices join the table: for 15 minutes, or for `minutes`, twelve hours at most.',
  })
  @ApiBody({ required: false, schema: schemaOf(wish) })
  async make(
    @Param('table', PathIdPipe) table: string,
    @Body() body: unknown,
    @Req() request: Request,
  ): Promise<TableCode> {
    const { minutes = shownFor } = readBody(wish, body ?? {});
    await this.places.tournamentOf(table);
    const { code, expiresAt } = await this.codes.make(table, minutes);
    const link = `${addressOf(request, this.publicUrl)}/table#${code}`;
    return { table, code, link, qr: await drawQr(link, { type: 'svg', margin: 2 }), expiresAt };
  }

  @Post('joined')
  @OpenTo('anybody')
  @CloselyWatched()
  @ApiOperation({ summary: 'Join the table a code opens; answers the recorder’s token.' })
  @ApiBody({ schema: schemaOfTexts(joining) })
  async join(@Body() body: unknown) {
    const { code = '' } = textsIn(body, joining);
    const table = await this.codes.tableOf(code);
    return { table, recorderToken: await this.grants.give('recorder', `table-${table}`, randomUUID()) };
  }
}
