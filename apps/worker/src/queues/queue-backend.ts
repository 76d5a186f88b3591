import type { Config } from '@fairdeal/config';
import type { BullRootModuleOptions } from '@nestjs/bullmq';
import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import { Pool } from 'pg';
import { migrateQueueTables, queueSchema } from './queue-tables';

type Connection = NonNullable<BullRootModuleOptions['connection']>;

/** To be called before the first queue is made: BullMQ has one default for the whole process. */
export function useQueueBackend({ redisUrl }: Config): void {
  setDefaultBackendFactory(redisUrl === undefined ? createPostgresBackend : undefined);
}

/** Where queues and their workers connect: Redis where one is named, else the schema `bullmq` of our PostgreSQL. */
export async function queueRoot(config: Config): Promise<BullRootModuleOptions> {
  const { queuePrefix: prefix } = config;
  if (config.redisUrl !== undefined) {
    // A worker waits for Redis however long it is away, and BullMQ insists (BullMQ, Going to production). Who adds jobs
    // waits with it: @nestjs/bullmq gives both one connection's options.
    return { prefix, connection: { url: config.redisUrl, maxRetriesPerRequest: null } };
  }
  const connectionString = config.databaseUrl ?? '';
  await migrateQueueTables(connectionString);
  // @nestjs/bullmq knows the options of Redis only.
  return { prefix, connection: queuePool(connectionString) as unknown as Connection };
}

/** Each of the three workers listens on a connection; the others carry what the queues ask. */
const queueConnections = 7;

/**
 * One pool for every queue and worker of a process: with one for each, four processes ask for more connections than
 * PostgreSQL has by default. What a crash of the server takes back is due still, so no queue waits for the disk.
 */
function queuePool(connectionString: string): Pool {
  return new Pool({
    connectionString,
    max: queueConnections,
    options: `-c search_path=${queueSchema} -c synchronous_commit=off`,
    application_name: 'fairdeal queues',
    keepAlive: true,
    // Nobody ends it: once the workers have let it go, it keeps no process alive.
    allowExitOnIdle: true,
  });
}
