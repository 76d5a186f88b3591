import { Global, Module } from '@nestjs/common';
import { GiveOrderHandler } from './give-order.handler';
import { OrderDesk } from './order-desk';

@Global()
@Module({ providers: [GiveOrderHandler, OrderDesk], exports: [OrderDesk] })
export class OrdersModule {}
