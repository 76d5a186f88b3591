import type { Config } from '@fairdeal/config';
import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { ReadModels } from '@fairdeal/read-models';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';

/** What this process was told at its start. */
export const CONFIG = Symbol('config');

/** The pool, the log and the read models. Everybody else has stopped by the time they are closed. */
@Module({})
export class StorageModule implements OnApplicationShutdown {
  static with({ databaseUrl, databasePool }: Config): DynamicModule {
    if (databaseUrl === undefined)
      throw new Error('DATABASE_URL is not set; `npm start` starts a database of its own.');
    const pool = new Pool({
      connectionString: databaseUrl,
      max: databasePool,
      application_name: 'fairdeal worker',
    });
    return {
      module: StorageModule,
      global: true,
      providers: [
        { provide: Pool, useValue: pool },
        { provide: PostgresEventStore, useValue: new PostgresEventStore(pool) },
        { provide: ReadModels, useValue: new ReadModels(pool) },
      ],
      exports: [Pool, PostgresEventStore, ReadModels],
    };
  }

  constructor(
    @Inject(Pool) private readonly pool: Pool,
    @Inject(PostgresEventStore) private readonly store: PostgresEventStore,
    @Inject(ReadModels) private readonly readModels: ReadModels,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
    await this.readModels.close();
    await this.pool.end();
  }
}
