import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module';
import { CallsController } from './calls.controller';
import { LawsController } from './laws.controller';
import { PacksController } from './packs.controller';

@Module({ imports: [RecordModule], controllers: [CallsController, PacksController, LawsController] })
export class DirectorModule {}
