import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { projections, Projectors } from '@fairdeal/read-models';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Pool } from 'pg';

/** Keeps every projection at the log's end, or stands by for the worker that does. */
@Injectable()
export class ProjectorService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('projections');
  private readonly projectors: Projectors;
  private readonly listeners: ((projection: string) => void)[] = [];

  constructor(pool: Pool, store: PostgresEventStore) {
    this.projectors = new Projectors(projections, {
      pool,
      store,
      moved: (projection) => this.listeners.forEach((listener) => listener(projection)),
      log: (level, text) => this.log[level === 'info' ? 'log' : level](text),
    });
  }

  /** Calls back when this process has moved a projection. */
  onMoved(listener: (projection: string) => void): void {
    this.listeners.push(listener);
  }

  onApplicationBootstrap(): void {
    this.projectors.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.projectors.stop();
  }
}
