import { randomBytes } from 'node:crypto';
import { Module } from '@nestjs/common';
import type { EventStore } from '@fairdeal/event-store';
import { BoardSets, ShuffleSecrets } from '@fairdeal/fair-dealing';
import type { House } from '@fairdeal/tournament';
import { Pool } from 'pg';
import { OrdersModule } from '../orders/orders.module';
import { EVENT_STORE, HOUSE } from '../resources';
import { BoardSetsController } from './board-sets.controller';
import { DealingController } from './dealing.controller';
import { HouseDealer } from './house-dealer';

@Module({
  imports: [OrdersModule],
  controllers: [DealingController, BoardSetsController],
  providers: [
    HouseDealer,
    {
      provide: ShuffleSecrets,
      useFactory: (pool: Pool) => new ShuffleSecrets(pool, randomBytes),
      inject: [Pool],
    },
    {
      provide: BoardSets,
      useFactory: (house: House, store: EventStore, secrets: ShuffleSecrets, pool: Pool) =>
        new BoardSets(house, store, secrets, pool),
      inject: [HOUSE, EVENT_STORE, ShuffleSecrets, Pool],
    },
  ],
})
export class DealingModule {}
