import { ReadModels, Signal } from '@fairdeal/read-models';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Queue } from 'bullmq';
import { ProjectorService } from '../projector.service';
import { type AuditJob, auditJobId, auditJobName, auditQueue } from './audit-queue';

/** Whatever woke nobody is found after so long, in milliseconds. */
const sweepEvery = 15_000;
/** A job that is still due after so long may have been lost with its queue, and is added again. */
const addAgainAfter = 60_000;
const stopWithin = 1_000;
const pageSize = 500;

/**
 * DealCompleted, ScoreAgreed and FactCorrected make a deal due in `audit_list`, which has its own checkpoint;
 * AuditCompleted makes it done. Here the due ones are put into the queue. So the queue may be lost whole: what was in
 * it is still due. Several facts in a row make one job, for the last of them.
 */
@Injectable()
export class QueueAudits implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('audits');
  private readonly signal = new Signal();
  /** When each job was added by us. */
  private readonly added = new Map<string, number>();
  private stopped = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly readModels: ReadModels,
    private readonly projector: ProjectorService,
    @InjectQueue(auditQueue) private readonly queue: Queue<AuditJob>,
  ) {}

  onApplicationBootstrap(): void {
    this.projector.onMoved((projection) => {
      if (projection === 'audit-list') this.signal.wake();
    });
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.signal.wake();
    // With Redis away a job may wait to be added for as long as Redis is; it is still due at the next start.
    await Promise.race([this.running, new Promise((resolve) => setTimeout(resolve, stopWithin).unref())]);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      let wait = sweepEvery;
      try {
        await this.sweep();
      } catch (error) {
        if (!this.stopped) this.log.warn(`Audits wait for their queue: ${String(error)}`);
        wait = 1_000;
      }
      await this.signal.wait(wait);
    }
  }

  private async sweep(): Promise<void> {
    const now = performance.now();
    for (const [id, at] of this.added) if (now - at > addAgainAfter) this.added.delete(id);
    for (let after: string | undefined = ''; after !== undefined && !this.stopped;) {
      const due = await this.readModels.auditsDue(after, pageSize);
      const jobs = due
        .map(({ deal, version }): AuditJob => ({ dealId: deal, version }))
        .filter((job) => !this.added.has(auditJobId(job)));
      if (jobs.length > 0) {
        await this.queue.addBulk(
          jobs.map((data) => ({
            name: auditJobName,
            data,
            opts: {
              jobId: auditJobId(data),
              attempts: 5,
              backoff: { type: 'exponential', delay: 1_000 },
              // Kept, either would keep an audit that is due again out of the queue. The log and audit_list remember.
              removeOnComplete: true,
              removeOnFail: true,
            },
          })),
        );
        for (const job of jobs) this.added.set(auditJobId(job), now);
      }
      after = due.length < pageSize ? undefined : due.at(-1)?.deal;
    }
  }
}
