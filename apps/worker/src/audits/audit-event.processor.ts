import type { Config } from '@fairdeal/config';
import { Processor } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { CONFIG } from '../storage.module';
import { AuditProcessor } from './audit-processor';
import { type EventAuditJob, eventQueue, workerOptions } from './audit-queue';
import { EventAuditor } from './event-auditor.service';

/** Audits across the streams of an event, one at a time in each process: they read much and are never in a hurry. */
@Injectable()
@Processor(eventQueue, workerOptions)
export class AuditEventProcessor extends AuditProcessor<EventAuditJob> {
  constructor(
    private readonly auditor: EventAuditor,
    pool: Pool,
    @Inject(CONFIG) config: Config,
  ) {
    super(pool, { ...config, auditConcurrency: 1 });
  }

  protected override audit(job: EventAuditJob): Promise<void> {
    return this.auditor.event(job);
  }

  protected override named({ tournament, wanted }: EventAuditJob) {
    return { audited: `event--${tournament}`, version: wanted };
  }
}
