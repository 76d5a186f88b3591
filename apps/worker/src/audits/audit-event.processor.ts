import type { Config } from '@fairdeal/config';
import { Processor } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { CONFIG } from '../storage.module';
import { AuditProcessor } from './audit-processor';
import { type EventAuditJob, eventQueue, workerOptions } from './audit-queue';
import { EventAuditor } from './event-auditor.service';

/**
 * Audits across the streams of an event, one at a time and in one process, the one that keeps the list of audits: an
 * event is read whole, and what was read is kept, so that each process more would read it all once more.
 */
@Injectable()
@Processor(eventQueue, { ...workerOptions, autorun: false })
export class AuditEventProcessor extends AuditProcessor<EventAuditJob> {
  private begun = false;

  constructor(
    private readonly auditor: EventAuditor,
    pool: Pool,
    @Inject(CONFIG) config: Config,
  ) {
    super(pool, { ...config, auditConcurrency: 1 });
  }

  /** Takes jobs from now on. */
  begin(): void {
    if (this.begun) return;
    this.begun = true;
    this.worker
      .run()
      .catch((error: unknown) => this.log.warn(`events are audited no more: ${String(error)}`));
  }

  protected override audit(job: EventAuditJob): Promise<void> {
    return this.auditor.event(job);
  }

  protected override named({ tournament, wanted }: EventAuditJob) {
    return { audited: `event--${tournament}`, version: wanted };
  }
}
