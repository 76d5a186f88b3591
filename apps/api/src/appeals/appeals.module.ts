import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module';
import { AppealsController } from './appeals.controller';

@Module({ imports: [RecordModule], controllers: [AppealsController] })
export class AppealsModule {}
