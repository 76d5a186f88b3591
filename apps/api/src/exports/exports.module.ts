import { Module } from '@nestjs/common';
import { NamesModule } from '../names/names.module';
import { RecordModule } from '../record/record.module';
import { ExportsController } from './exports.controller';

@Module({ imports: [NamesModule, RecordModule], controllers: [ExportsController] })
export class ExportsModule {}
