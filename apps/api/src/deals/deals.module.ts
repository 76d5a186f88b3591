import { Module } from '@nestjs/common';
import { DealOrdersController } from './deal-orders.controller';
import { DecisionsController } from './decisions.controller';
import { FactsController } from './facts.controller';
import { RecordFactsHandler } from './record-facts.command';

@Module({
  controllers: [DealOrdersController, FactsController, DecisionsController],
  providers: [RecordFactsHandler],
})
export class DealsModule {}
