import { Module } from '@nestjs/common';
import { DealOrdersController } from './deal-orders.controller';
import { DecisionsController } from './decisions.controller';
import { FactsController } from './facts.controller';
import { RecordFactsHandler } from './record-facts.command';
import { ReplayController } from './replay.controller';
import { ReplayDealHandler } from './replay.query';
import { RightsController } from './rights.controller';
import { AskRightsHandler } from './rights.query';
import { RecordModule } from '../record/record.module';
import { Sightings } from './sightings';
import { AskTournamentRightsHandler } from './tournament-rights.query';

@Module({
  imports: [RecordModule],
  controllers: [
    DealOrdersController,
    FactsController,
    DecisionsController,
    ReplayController,
    RightsController,
  ],
  providers: [Sightings, AskTournamentRightsHandler, RecordFactsHandler, ReplayDealHandler, AskRightsHandler],
})
export class DealsModule {}
