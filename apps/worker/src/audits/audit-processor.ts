import type { Config } from '@fairdeal/config';
import { noteFailedAudit, passesByItself } from '@fairdeal/read-models';
import { spanned } from '@fairdeal/telemetry';
import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { Pool } from 'pg';
import { attempts } from './audit-queue';

/** What every queue of audits has in common: how a job fails, and where that is put down. */
export abstract class AuditProcessor<J>
  extends WorkerHost
  implements OnApplicationBootstrap, OnModuleDestroy
{
  protected readonly log = new Logger('audits');

  constructor(
    protected readonly pool: Pool,
    protected readonly config: Config,
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

  protected abstract audit(job: J): Promise<void>;
  /** What the list of failures calls it. */
  protected abstract named(job: J): { readonly audited: string; readonly version: number };

  /**
   * What passes by itself, as a database that is away, is tried until it passes: the audit stays due. What does not is put
   * on the list after its last try, and goes round no more.
   */
  override async process(job: Job<J>): Promise<void> {
    try {
      await spanned('audit', { 'fairdeal.queue': job.queueName }, () => this.audit(job.data), {
        kind: 'consumer',
      });
    } catch (error) {
      if (passesByItself(error) || job.attemptsMade + 1 < attempts) throw error;
      await this.putDown(job, textOf(error));
      throw new UnrecoverableError(textOf(error));
    }
  }

  private async putDown(job: Job<J>, reason: string): Promise<void> {
    await noteFailedAudit(this.pool, { ...this.named(job.data), reason, attempts: job.attemptsMade + 1 });
  }

  @OnWorkerEvent('failed')
  failed(job: Job<J> | undefined, error: Error): void {
    this.log.warn(`${job?.id ?? 'a job'} failed, try ${job?.attemptsMade ?? 0}: ${error.message}`);
    // It never came back from the workers that took it: BullMQ says so and nobody else can.
    if (job !== undefined && /stalled/.test(error.message)) {
      this.putDown(job, 'its worker ended each time before the audit did').catch((lost: unknown) =>
        this.log.warn(`that ${job.id ?? ''} failed could not be put down: ${textOf(lost)}`),
      );
    }
  }

  @OnWorkerEvent('error')
  lost(error: Error): void {
    this.log.warn(`the queue is away: ${error.message}`);
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
