import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module';
import { Names } from './names';
import { NamesController } from './names.controller';

@Module({ imports: [RecordModule], controllers: [NamesController], providers: [Names], exports: [Names] })
export class NamesModule {}
