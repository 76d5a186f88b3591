import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../postgres/migrate';

/** A database of one suite's own, with every migration applied. */
export interface FreshDatabase {
  /** As the application's role: it reads, and appends through the function. */
  readonly url: string;
  /** As a superuser, who owns the tables. */
  readonly ownerUrl: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
}

/**
 * Makes a database on the test server.
 * @param adminUrl a superuser's connection; FAIRDEAL_TEST_DATABASE_URL, which `npm test` sets, when not given
 */
export async function freshDatabase(
  adminUrl = process.env['FAIRDEAL_TEST_DATABASE_URL'],
): Promise<FreshDatabase> {
  if (!adminUrl) {
    throw new Error(
      'FAIRDEAL_TEST_DATABASE_URL is not set: run `npm test`, or give a superuser URL of a test server',
    );
  }
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name}`);
  const ownerUrl = withPath(adminUrl, name);
  await migrate(ownerUrl, migrationsFolder());
  return {
    url: withPath(adminUrl, name, 'fairdeal_app'),
    ownerUrl,
    drop: () => asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withPath(adminUrl: string, database: string, user?: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (user !== undefined) {
    url.username = user;
    url.password = '';
  }
  return url.href;
}

/** Jest runs from the workspace or from a project in it. */
export function migrationsFolder(from = process.cwd()): string {
  const folder = join(from, 'prisma/migrations');
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error(`no prisma/migrations above ${process.cwd()}`);
  return migrationsFolder(dirname(from));
}
