import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { LogTail, projections, Projectors } from '@fairdeal/read-models';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Pool } from 'pg';

/** Keeps every projection at the log's end, or stands by for the worker that does. */
@Injectable()
export class ProjectorService implements OnApplicationBootstrap, OnModuleDestroy {
  /** The end of the log, read once for all who follow it in this process. */
  readonly tail: LogTail;
  private readonly log = new Logger('projections');
  private readonly projectors: Projectors;
  private readonly listeners: ((projection: string, position: string) => void)[] = [];

  constructor(pool: Pool, store: PostgresEventStore) {
    this.tail = new LogTail(store);
    this.projectors = new Projectors(projections, {
      pool,
      store,
      tail: this.tail,
      moved: (projection, position) => this.listeners.forEach((listener) => listener(projection, position)),
      log: (level, text) => this.log[level === 'info' ? 'log' : level](text),
    });
  }

  /** Calls back when this process begins to keep a projection, and each time it has moved it, to this position. */
  onMoved(listener: (projection: string, position: string) => void): void {
    this.listeners.push(listener);
  }

  onApplicationBootstrap(): void {
    this.projectors.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.projectors.stop();
  }
}
