import type { EventStore, Upcasters } from '@fairdeal/event-store';
import type { Pool } from 'pg';
import { passesByItself } from './failure';
import { PoisonEvent } from './folded-rows';
import { LiveRows, Overtaken } from './live-rows';
import type { LogTail } from './log-tail';
import type { Projection } from './projection';
import { rebuild, RebuildRefused } from './rebuild';
import { projectionLock, Session } from './session';
import { Signal } from './signal';
import { builtVersion, recordFailure } from './projection-state';

export interface ProjectorTimes {
  /** Events in a page at most. */
  readonly pageSize: number;
  /** How often the log is read though nobody woke us, in milliseconds. */
  readonly pollEvery: number;
  /** How often a standby asks for the lock, in milliseconds. */
  readonly standbyEvery: number;
}

export const projectorTimes: ProjectorTimes = { pageSize: 1_000, pollEvery: 500, standbyEvery: 1_000 };

export interface ProjectorAround {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly tail: LogTail;
  readonly upcasters?: Upcasters;
  readonly times?: Partial<ProjectorTimes>;
  /** A projection is held by this process and its rows stand at a position: where it begins, and each time they move. */
  readonly moved?: (projection: string, position: string) => void;
  readonly log?: (level: 'info' | 'warn' | 'error', text: string) => void;
}

/**
 * Keeps one projection at the log's end. Any number of processes may run one: the holder of the lock works, the others
 * stand by. An event the projection cannot take stops it here and for good; it is neither skipped nor tried again
 * before the next start, and the reason is in the projection's state for all to see.
 */
export class Projector {
  private readonly times: ProjectorTimes;
  private readonly signal = new Signal();
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly projection: Projection,
    private readonly around: ProjectorAround,
  ) {
    this.times = { ...projectorTimes, ...around.times };
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Finishes the page under way and lets the lock go. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.signal.wake();
    await this.running;
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    for (let pause = 100; !this.stopped; pause = Math.min(2 * pause, 2_000)) {
      try {
        const session = await Session.open(this.around.pool, this.projection.name);
        try {
          if (await this.hold(session)) {
            pause = 100;
            await this.work(session);
          }
        } finally {
          await session.close();
        }
      } catch (error) {
        if (this.stopped) return;
        // A rebuild that somebody else has under way ends, and so does the reason to wait.
        if (!passesByItself(error) && !(error instanceof RebuildRefused)) return this.fail(error);
        this.say('warn', `waits: ${textOf(error)}`);
        await this.signal.wait(pause);
      }
    }
  }

  /** Waits until the lock is ours; false when we were stopped first. */
  private async hold(session: Session): Promise<boolean> {
    while (!this.stopped) {
      if (await session.tryLock(projectionLock(this.projection.name))) {
        const built = await builtVersion(session.client, this.projection.name);
        if (built <= this.projection.version) return true;
        // Rows of a later release are not ours to take back. Its nodes will follow; we let them.
        await session.unlock(projectionLock(this.projection.name));
        this.say(
          'warn',
          `stands by: the rows are of version ${built}, this process knows ${this.projection.version}`,
        );
      }
      await this.signal.wait(this.times.standbyEvery);
    }
    return false;
  }

  private async work(session: Session): Promise<void> {
    const { pool, upcasters, store } = this.around;
    const { projection } = this;
    if ((await builtVersion(session.client, projection.name)) < projection.version) {
      this.say('info', `is built anew for version ${projection.version}`);
      await rebuild(projection, { pool, signal: this.stopping.signal, ...(upcasters && { upcasters }) });
    }
    await recordFailure(session.client, projection.name, undefined);
    // A server's crash may take back the last pages, rows and checkpoint together; the log still has their events, and
    // they are folded again. So no page need wait for the disk (PostgreSQL 18, 28.4 Asynchronous Commit).
    await session.client.query('SET synchronous_commit = off');
    const stopWaking = await store.onAppended(this.signal.wake);
    try {
      while (!this.stopped) await this.follow(session);
    } finally {
      await stopWaking();
    }
  }

  /** Until stopped, or until a rebuild has put other rows in the place of those we know. */
  private async follow(session: Session): Promise<void> {
    const rows = await LiveRows.open(session.client, this.projection);
    this.say('info', `follows from position ${rows.position}`);
    this.around.moved?.(this.projection.name, rows.position);
    try {
      while (!this.stopped) {
        const page = await this.around.tail.after(rows.position, this.times.pageSize);
        if (page.length > 0) {
          await rows.take(page);
          this.around.moved?.(this.projection.name, rows.position);
        } else {
          await this.signal.wait(this.times.pollEvery);
          if (session.lost) throw new Error('Connection terminated');
        }
      }
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      this.say('info', error.message);
    }
  }

  private async fail(error: unknown): Promise<void> {
    const position = error instanceof PoisonEvent ? error.position : undefined;
    this.say('error', `stopped: ${textOf(error)}`);
    await recordFailure(this.around.pool, this.projection.name, { reason: textOf(error), position }).catch(
      (unrecorded: unknown) => this.say('error', `its failure could not be recorded: ${textOf(unrecorded)}`),
    );
  }

  private say(level: 'info' | 'warn' | 'error', text: string): void {
    this.around.log?.(level, `${this.projection.name} ${text}`);
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
