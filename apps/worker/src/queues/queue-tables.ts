import { runMigrations } from 'bullmq';
import { Client } from 'pg';

/** Made by our own migration, which lets the application create tables here and nowhere else. */
export const queueSchema = 'bullmq';

/** Brings BullMQ's tables to the version its code knows. Several processes may call it at once. */
export async function migrateQueueTables(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'fairdeal queue tables' });
  await client.connect();
  try {
    await runMigrations(
      {
        // Asked to make a schema that is there, PostgreSQL still wants the right to make schemas, which we lack.
        query: (text: string, values?: unknown[]) =>
          client.query(/^CREATE SCHEMA\b/.test(text) ? 'SELECT' : text, values),
      } as Parameters<typeof runMigrations>[0],
      queueSchema,
    );
  } finally {
    await client.end();
  }
}
