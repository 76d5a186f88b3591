import { Module } from '@nestjs/common';
import { DealOrdersController } from './deal-orders.controller';
import { DecisionsController } from './decisions.controller';
import { FactsController } from './facts.controller';
import { RecordFactsHandler } from './record-facts.command';
import { ReplayController } from './replay.controller';
import { ReplayDealHandler } from './replay.query';

@Module({
  controllers: [DealOrdersController, FactsController, DecisionsController, ReplayController],
  providers: [RecordFactsHandler, ReplayDealHandler],
})
export class DealsModule {}
