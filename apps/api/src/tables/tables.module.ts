import { Module } from '@nestjs/common';
import { ListDealsHandler } from './deal-list.query';
import { OpenTableHandler } from './open-table.command';
import { RecordersController } from './recorders.controller';
import { TableListsController } from './table-lists.controller';
import { TableOrdersController } from './table-orders.controller';

@Module({
  controllers: [TableOrdersController, TableListsController, RecordersController],
  providers: [OpenTableHandler, ListDealsHandler],
})
export class TablesModule {}
