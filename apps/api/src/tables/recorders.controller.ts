import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CommandHeaders, type FromHeaders } from '../http/command';
import { PathIdPipe } from '../http/path-id.pipe';
import { TableCodes } from '../accounts/table-codes';
import { Grants } from '../rights/grants';
import { OpenTo } from '../rights/right.decorator';

/** Tokens of the devices that record at a table. */
@ApiTags('tables')
@ApiBearerAuth('token')
@Controller('tables/:table/recorders')
export class RecordersController {
  constructor(
    private readonly grants: Grants,
    private readonly codes: TableCodes,
  ) {}

  @Post()
  @OpenTo('direct')
  @ApiOperation({ summary: 'A token for one more recorder at this table.' })
  async add(@Param('table', PathIdPipe) table: string, @CommandHeaders() { commandId }: FromHeaders) {
    return { table, recorderToken: await this.grants.give('recorder', `table-${table}`, commandId) };
  }

  @Delete()
  @HttpCode(204)
  @OpenTo('direct')
  @ApiOperation({ summary: 'Revoke every recorder’s token at this table, and every code that opens it.' })
  async revoke(@Param('table', PathIdPipe) table: string): Promise<void> {
    await this.codes.revoke(table);
    await this.grants.revoke('recorder', `table-${table}`);
  }
}
