import { Module } from '@nestjs/common';
import { AskTheRecordHandler } from './ask-the-record.query';
import { RecordController } from './record.controller';
import { TheRecord } from './record';
import { TableSheetController } from './table-sheet.controller';

@Module({
  controllers: [RecordController, TableSheetController],
  providers: [TheRecord, AskTheRecordHandler],
  exports: [TheRecord],
})
export class RecordModule {}
