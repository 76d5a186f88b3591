import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { freshDatabase, migrationsFolder } from '@fairdeal/event-store/testing';
import { readdirSync } from 'node:fs';
import { Pool } from 'pg';
import { createApp } from '../app';
import type { Resources } from '../resources';

export const deskToken = 'a-desk-token-for-tests-of-forty-characters';

/** The api on a port and a database of its own. */
export interface RunningApi {
  readonly app: NestExpressApplication;
  readonly server: Server;
  readonly pool: Pool;
  readonly store: PostgresEventStore;
  readonly url: string;
  stop(): Promise<void>;
}

export async function startApi(wishes: Partial<Resources> = {}): Promise<RunningApi> {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url, max: 10 });
  const store = new PostgresEventStore(pool);
  const app = await createApp({
    pool,
    store,
    deskToken,
    now: () => new Date().toISOString(),
    migrations: readdirSync(migrationsFolder()).filter((name) => /^\d+_/.test(name)),
    bodyLimit: 1_048_576,
    batchLimit: 1000,
    anonymousLimit: 10_000,
    pages: undefined,
    ...wishes,
  });
  await app.listen(0, '127.0.0.1');
  return {
    app,
    server: app.getHttpServer(),
    pool,
    store,
    url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    async stop() {
      await app.close();
      await store.close();
      await pool.end();
      await database.drop();
    },
  };
}
