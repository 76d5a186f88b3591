import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { MetricsController } from './metrics.controller';

@Module({ imports: [LiveModule], controllers: [MetricsController] })
export class MetricsModule {}
