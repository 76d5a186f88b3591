import { Module } from '@nestjs/common';
import { AnnounceTournamentHandler } from './announce-tournament.command';
import { RoundsController } from './rounds.controller';
import { TournamentOrdersController } from './tournament-orders.controller';

@Module({
  controllers: [TournamentOrdersController, RoundsController],
  providers: [AnnounceTournamentHandler],
})
export class TournamentsModule {}
