import { Module } from '@nestjs/common';
import { OpenTableHandler } from './open-table.command';
import { RecordersController } from './recorders.controller';
import { TableOrdersController } from './table-orders.controller';

@Module({ controllers: [TableOrdersController, RecordersController], providers: [OpenTableHandler] })
export class TablesModule {}
