import { Module } from '@nestjs/common';
import { ListDealsHandler } from './deal-list.query';
import { OpenTableHandler } from './open-table.command';
import { RecordersController } from './recorders.controller';
import { ListTablesHandler } from './table-list.query';
import { TableListsController } from './table-lists.controller';
import { TableOrdersController } from './table-orders.controller';

@Module({
  controllers: [TableOrdersController, TableListsController, RecordersController],
  providers: [OpenTableHandler, ListTablesHandler, ListDealsHandler],
})
export class TablesModule {}
