import type { Config } from '@fairdeal/config';
import type { BullRootModuleOptions } from '@nestjs/bullmq';
import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
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
  return { prefix, connection: { connectionString, schema: queueSchema, max: 4 } as Connection };
}
