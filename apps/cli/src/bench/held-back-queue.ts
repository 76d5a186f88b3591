import { createPostgresBackend, type JobType, Queue, setDefaultBackendFactory } from 'bullmq';

/** Where the workers of a bench have their queues. */
export interface QueuePlace {
  readonly databaseUrl: string;
  readonly redisUrl: string | undefined;
  readonly prefix: string;
}

/** The queue of deals that are over, stopped until everybody who takes from it is ready. */
export class HeldBackQueue {
  private constructor(private readonly queue: Queue) {}

  /** @returns undefined while its tables are still to be made: the first worker makes them */
  static async stopped(place: QueuePlace): Promise<HeldBackQueue | undefined> {
    const queue = queueAt(place);
    try {
      await queue.pause();
      return new HeldBackQueue(queue);
    } catch {
      await queue.close();
      return undefined;
    }
  }

  workers(): Promise<number> {
    return this.queue.getWorkersCount();
  }

  /** Jobs that wait in it. Of a queue that is stopped the backend in PostgreSQL counts them as paused, unknown to the types. */
  waiting(): Promise<number> {
    return this.queue.getJobCountByTypes('waiting', 'paused' as JobType);
  }

  go(): Promise<void> {
    return this.queue.resume();
  }

  close(): Promise<void> {
    return this.queue.close();
  }
}

function queueAt({ databaseUrl, redisUrl, prefix }: QueuePlace): Queue {
  setDefaultBackendFactory(redisUrl === undefined ? createPostgresBackend : undefined);
  const connection =
    redisUrl === undefined
      ? { connectionString: databaseUrl, schema: 'bullmq', max: 1 }
      : { url: redisUrl, maxRetriesPerRequest: null };
  // The types know the options of Redis only.
  const queue = new Queue('audits', { prefix, connection: connection as { url: string } });
  queue.on('error', () => undefined);
  return queue;
}
