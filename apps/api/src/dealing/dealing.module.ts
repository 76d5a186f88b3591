import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module';
import { DealingController } from './dealing.controller';
import { HouseDealer } from './house-dealer';
import { ShuffleSecrets } from './shuffle-secrets';

@Module({
  imports: [OrdersModule],
  controllers: [DealingController],
  providers: [HouseDealer, ShuffleSecrets],
})
export class DealingModule {}
