import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { freshDatabase, migrationsFolder } from '@fairdeal/event-store/testing';
import { readdirSync } from 'node:fs';
import { projections, Projectors, ReadModels } from '@fairdeal/read-models';
import { Pool } from 'pg';
import { createApp } from '../app';
import type { Resources } from '../resources';
import { DescribedAnswers, watchAnswers } from './described-answers';

export const deskToken = 'a-desk-token-for-tests-of-forty-characters';

export const metricsToken = 'a-metrics-token-for-tests-of-forty-letters';

let described: DescribedAnswers | undefined;

/** The api on a port and a database of its own. */
export interface RunningApi {
  readonly app: NestExpressApplication;
  readonly server: Server;
  readonly pool: Pool;
  readonly store: PostgresEventStore;
  readonly url: string;
  readonly databaseUrl: string;
  /** @throws Error where anything was answered otherwise than it is described */
  stop(): Promise<void>;
}

/**
 * @param how.projecting what the worker does, keeping the read models up to date, is done here
 * @param how.beside another node of the same installation, on its database
 * @param how.quiet errors nobody foresaw are expected, and not printed
 */
export async function startApi(
  wishes: Partial<Resources> = {},
  {
    projecting = false,
    quiet = false,
    beside,
  }: { readonly projecting?: boolean; readonly quiet?: boolean; readonly beside?: RunningApi } = {},
): Promise<RunningApi> {
  const database =
    beside === undefined ? await freshDatabase() : { url: beside.databaseUrl, drop: async () => undefined };
  const pool = new Pool({ connectionString: database.url, max: 10 });
  const store = new PostgresEventStore(pool);
  const readModels = new ReadModels(pool);
  const app = await createApp(
    {
      pool,
      store,
      readModels,
      deskToken,
      metricsToken,
      tracesEndpoint: undefined,
      now: () => new Date().toISOString(),
      migrations: readdirSync(migrationsFolder()).filter((name) => /^\d+_/.test(name)),
      bodyLimit: 1_048_576,
      batchLimit: 1000,
      anonymousLimit: 10_000,
      guessLimit: 10_000,
      publicUrl: undefined,
      corsOrigins: [],
      pages: undefined,
      ...wishes,
    },
    quiet ? false : ['error'],
  );
  const projectors = new Projectors(projections, { pool, store });
  if (projecting) projectors.start();
  const faults = watchAnswers(app.getHttpServer() as Server, (described ??= DescribedAnswers.kept()));
  await app.listen(0, '127.0.0.1');
  return {
    app,
    server: app.getHttpServer(),
    pool,
    store,
    databaseUrl: database.url,
    url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    async stop() {
      await app.close();
      await projectors.stop();
      await readModels.close();
      await store.close();
      await pool.end();
      await database.drop();
      const found = faults();
      if (found.length > 0) throw new Error(`Answers are not as described:\n${found.join('\n')}`);
    },
  };
}
