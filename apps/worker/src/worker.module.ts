import type { Config } from '@fairdeal/config';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { AuditDealProcessor } from './audits/audit-deal.processor';
import { auditQueue } from './audits/audit-queue';
import { QueueAudits } from './audits/queue-audits.subscription';
import { ProjectorService } from './projector.service';
import { queueRoot, useQueueBackend } from './queues/queue-backend';
import { CONFIG, StorageModule } from './storage.module';

/** What runs here: the projections, and the queue of audits with what fills and what empties it. */
@Module({})
export class WorkerModule {
  static with(config: Config): DynamicModule {
    useQueueBackend(config);
    return {
      module: WorkerModule,
      imports: [
        StorageModule.with(config),
        BullModule.forRootAsync({ useFactory: () => queueRoot(config) }),
        BullModule.registerQueue({ name: auditQueue }),
      ],
      providers: [{ provide: CONFIG, useValue: config }, ProjectorService, QueueAudits, AuditDealProcessor],
    };
  }
}
