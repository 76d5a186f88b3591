import type { Config } from '@fairdeal/config';
import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Job } from 'bullmq';
import { CONFIG } from '../storage.module';
import { type AuditJob, auditQueue } from './audit-queue';
import { completeAudit } from './complete-audit';

/**
 * Takes a deal's audit from the queue and notes in the log that it is done.
 *
 * Not covered yet: the audit itself. No lawbook is asked and no finding is made, so AuditCompleted says for now that
 * the version was looked at, and not that it is in order.
 */
// What a killed worker had under way goes to another in seconds, as often as it takes; an audit is a matter of milliseconds.
@Processor(auditQueue, { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 100 })
export class AuditDealProcessor extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('audits');

  constructor(
    private readonly store: PostgresEventStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.worker.concurrency = this.config.auditConcurrency;
  }

  /** Ends the jobs under way. */
  async onModuleDestroy(): Promise<void> {
    await this.worker.close();
  }

  override async process({ data }: Job<AuditJob>): Promise<void> {
    await completeAudit(this.store, data);
  }

  @OnWorkerEvent('failed')
  failed(job: Job<AuditJob> | undefined, error: Error): void {
    this.log.warn(`${job?.id ?? 'a job'} failed, try ${job?.attemptsMade ?? 0}: ${error.message}`);
  }

  @OnWorkerEvent('error')
  lost(error: Error): void {
    this.log.warn(`the queue is away: ${error.message}`);
  }
}
