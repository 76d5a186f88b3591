import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module';
import { PreviewDecisionHandler } from './preview.query';
import { PreviewsController } from './previews.controller';

@Module({ imports: [RecordModule], controllers: [PreviewsController], providers: [PreviewDecisionHandler] })
export class PreviewsModule {}
