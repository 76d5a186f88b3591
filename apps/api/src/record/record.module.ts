import { Module } from '@nestjs/common';
import { AskTheRecordHandler } from './ask-the-record.query';
import { RecordController } from './record.controller';
import { TheRecord } from './record';
import { SeasonController } from './season.controller';
import { AskSeasonHandler } from './season.query';
import { TableSheetController } from './table-sheet.controller';

@Module({
  controllers: [RecordController, SeasonController, TableSheetController],
  providers: [TheRecord, AskTheRecordHandler, AskSeasonHandler],
  exports: [TheRecord],
})
export class RecordModule {}
