import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module';
import { DeskController } from './desk.controller';
import { DrawARoundHandler } from './draw-round.command';
import { SeatARoundHandler } from './seat-round.command';
import { UpToDate } from './up-to-date';

@Module({
  imports: [RecordModule],
  controllers: [DeskController],
  providers: [UpToDate, DrawARoundHandler, SeatARoundHandler],
})
export class DeskModule {}
