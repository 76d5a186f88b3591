import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module';
import { LiveController } from './live.controller';
import { LiveHub } from './live-hub';

@Module({ imports: [RecordModule], controllers: [LiveController], providers: [LiveHub], exports: [LiveHub] })
export class LiveModule {}
