import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { lawbookOf } from '@fairdeal/lawbooks';
import { eventAuditsDue, failedAmong, ReadModels, Signal } from '@fairdeal/read-models';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Pool } from 'pg';
import { ProjectorService } from '../projector.service';
import {
  type AuditJob,
  auditJobId,
  auditQueue,
  type EventAuditJob,
  eventJobId,
  eventQueue,
  jobOptions,
  liveQueue,
} from './audit-queue';
import { AuditEventProcessor } from './audit-event.processor';
import { LogWatch } from './watch-the-log';

/** What is due and was never queued, or was lost with its queue, is queued after so long, in milliseconds. */
const sweepEvery = 10_000;
/** Who does not keep the list leaves it to whoever does, save each so-manieth time: nobody may be able to keep it. */
const othersSweepEach = 6;
/** An event that goes on is audited across its streams no more often than so. */
const eventsEvery = 3_000;
/** Though nobody woke us, the log is read. */
const pollEvery = 500;
/** A deal that is due from before this process followed the log is found by the sweep; faults in deals that go on, here. */
const readBack = 2_000n;
const stopWithin = 1_000;
const pageSize = 1_000;
const sweepPage = 500;

/**
 * Puts audits into their queues. Whoever keeps `audit_list` reads the log as it grows: a fault in a deal that goes on is
 * queued at once, before those that wait, and a deal that is over, corrected or decided upon right after.
 *
 * What is in a queue may be lost whole. `audit_list` has its own checkpoint and holds what is due until AuditCompleted
 * makes it done, and a fault seen in a deal that goes on is queued again until its audit is in the log.
 */
@Injectable()
export class QueueAudits implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('audits');
  private readonly signal = new Signal();
  private readonly watch: LogWatch;
  /** Deals that go on, and the version that is to be audited. */
  private readonly outstanding = new Map<string, number>();
  /** Read so far; undefined while another process keeps the list. */
  private position: string | undefined;
  private sweeps = 0;
  private stopped = false;
  private readonly running: Promise<void>[] = [];
  private stopWaking: (() => Promise<void>) | undefined;

  constructor(
    private readonly readModels: ReadModels,
    private readonly store: PostgresEventStore,
    private readonly pool: Pool,
    private readonly projector: ProjectorService,
    @InjectQueue(auditQueue) private readonly queue: Queue<AuditJob>,
    @InjectQueue(liveQueue) private readonly live: Queue<AuditJob>,
    @InjectQueue(eventQueue) private readonly events: Queue<EventAuditJob>,
    private readonly eventProcessor: AuditEventProcessor,
  ) {
    this.watch = new LogWatch(store, lawbookOf);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.projector.onMoved((projection, position) => {
      if (projection !== 'audit-list') return;
      this.position ??= String(BigInt(position) > readBack ? BigInt(position) - readBack : 0n);
      this.signal.wake();
      this.eventProcessor.begin();
    });
    this.running.push(
      this.over(() => this.follow()),
      this.over(() => this.sweep(), sweepEvery),
      this.over(() => this.sweepEvents(), eventsEvery),
    );
    this.stopWaking = await this.store.onAppended(this.signal.wake);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.signal.wake();
    await this.stopWaking?.();
    // With Redis away a job may wait to be added for as long as Redis is; it is still due at the next start.
    await Promise.race([
      Promise.all(this.running),
      new Promise((resolve) => setTimeout(resolve, stopWithin).unref()),
    ]);
  }

  /** Does it again and again; what goes wrong passes, as a queue that is away does. */
  private async over(act: () => Promise<void>, every = 0): Promise<void> {
    while (!this.stopped) {
      let wait = every;
      try {
        await act();
      } catch (error) {
        if (!this.stopped) this.log.warn(`Audits wait for their queue: ${String(error)}`);
        wait = Math.max(1_000, every);
      }
      for (let left = wait; left > 0 && !this.stopped; left -= 200) {
        await new Promise((resolve) => setTimeout(resolve, Math.min(left, 200)));
      }
    }
  }

  private async follow(): Promise<void> {
    const { position } = this;
    const page = position === undefined ? [] : await this.projector.tail.after(position, pageSize);
    const last = page.at(-1);
    if (last === undefined) return this.signal.wait(pollEvery);
    const { now, others } = await this.watch.take(page);
    for (const { dealId, version } of now) this.outstanding.set(dealId, version);
    await add(this.live, now);
    await add(this.queue, others);
    for (const { stream, type, data } of page) {
      if (type !== 'AuditCompleted') continue;
      const deal = stream.slice('audit-'.length);
      if ((this.outstanding.get(deal) ?? Infinity) <= Number(data['version'])) this.outstanding.delete(deal);
    }
    this.position = last.position;
  }

  private async sweep(): Promise<void> {
    this.sweeps += 1;
    if (this.position === undefined && this.sweeps % othersSweepEach !== 0) return;
    for (const deal of await failedAmong(this.pool, this.outstanding)) this.outstanding.delete(deal);
    await add(
      this.live,
      [...this.outstanding].map(([dealId, version]) => ({ dealId, version })),
    );
    for (let after: string | undefined = ''; after !== undefined && !this.stopped;) {
      const due = await this.readModels.auditsDue(after, sweepPage);
      await add(
        this.queue,
        due.map(({ deal, version }) => ({ dealId: deal, version })),
      );
      after = due.length < sweepPage ? undefined : due.at(-1)?.deal;
    }
  }

  private async sweepEvents(): Promise<void> {
    if (this.position === undefined) return;
    const due = await eventAuditsDue(this.pool);
    await this.events.addBulk(
      due.map((data) => ({ name: 'audit-event', data, opts: jobOptions(eventJobId(data)) })),
    );
  }
}

async function add(queue: Queue<AuditJob>, jobs: readonly AuditJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await queue.addBulk(jobs.map((data) => ({ name: 'audit-deal', data, opts: jobOptions(auditJobId(data)) })));
}
