import { Module } from '@nestjs/common';
import { AnnounceTournamentHandler } from './announce-tournament.command';
import { EnterListHandler } from './enter-list.command';
import { PointsController } from './points.controller';
import { RoundsController } from './rounds.controller';
import { ListTournamentsHandler } from './tournament-list.query';
import { TournamentListsController } from './tournament-lists.controller';
import { TournamentOrdersController } from './tournament-orders.controller';

@Module({
  controllers: [TournamentOrdersController, RoundsController, PointsController, TournamentListsController],
  providers: [AnnounceTournamentHandler, EnterListHandler, ListTournamentsHandler],
})
export class TournamentsModule {}
