import type { Config } from '@fairdeal/config';
import { TelemetryModule } from '@fairdeal/telemetry';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { AuditDealProcessor, AuditLiveProcessor } from './audits/audit-deal.processor';
import { AuditEventProcessor } from './audits/audit-event.processor';
import { auditQueue, eventQueue, liveQueue } from './audits/audit-queue';
import { Auditor } from './audits/auditor.service';
import { EventAuditor } from './audits/event-auditor.service';
import { QueueAudits } from './audits/queue-audits.subscription';
import { LogTreeService } from './proof/log-tree.service';
import { ProjectorService } from './projector.service';
import { queueRoot, useQueueBackend } from './queues/queue-backend';
import { CONFIG, StorageModule } from './storage.module';

/** What runs here: the projections, and the queues of audits with what fills and what empties them. */
@Module({})
export class WorkerModule {
  static with(config: Config): DynamicModule {
    useQueueBackend(config);
    return {
      module: WorkerModule,
      imports: [
        TelemetryModule.with({ service: 'fairdeal-worker', endpoint: config.tracesEndpoint }),
        StorageModule.with(config),
        BullModule.forRootAsync({ useFactory: () => queueRoot(config) }),
        BullModule.registerQueue({ name: auditQueue }, { name: liveQueue }, { name: eventQueue }),
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        ProjectorService,
        LogTreeService,
        QueueAudits,
        Auditor,
        EventAuditor,
        AuditDealProcessor,
        AuditLiveProcessor,
        AuditEventProcessor,
      ],
    };
  }
}
