import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../postgres/migrate';

/** A database of one suite's own, with every migration applied by an owner who is no superuser. */
export interface FreshDatabase {
  /** As a member of the application's role: it reads, and appends through the function. */
  readonly url: string;
  /** As the role that owns the tables. */
  readonly ownerUrl: string;
  /** As the superuser, whom no right and no trigger holds. */
  readonly adminUrl: string;
  /** Ends every connection to it and removes it and its roles. */
  drop(): Promise<void>;
}

/**
 * Makes a database on the test server, with roles of its own, so that suites may run side by side.
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
  const password = randomBytes(16).toString('hex');
  const [owner, app] = [`${name}_owner`, `${name}_app`];
  await asAdmin(adminUrl, [
    `CREATE ROLE ${owner} LOGIN PASSWORD '${password}'`,
    `CREATE DATABASE ${name} OWNER ${owner}`,
    `DO $$ BEGIN CREATE ROLE fairdeal_app LOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
    `CREATE ROLE ${app} LOGIN PASSWORD '${password}' IN ROLE fairdeal_app`,
    // As the product's own database: the application has what the migrations grant, and nothing that everybody has.
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${name} TO fairdeal_app`,
  ]);
  const as = (role: string) =>
    Object.assign(new URL(adminUrl), { pathname: `/${name}`, username: role, password }).href;
  await migrate(as(owner), migrationsFolder());
  return {
    url: as(app),
    ownerUrl: as(owner),
    adminUrl: Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href,
    drop: () =>
      asAdmin(adminUrl, [
        `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
        `DROP ROLE IF EXISTS ${app}`,
        `DROP ROLE IF EXISTS ${owner}`,
      ]),
  };
}

async function asAdmin(adminUrl: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Jest runs from the workspace or from a project in it. */
export function migrationsFolder(from = process.cwd()): string {
  const folder = join(from, 'prisma/migrations');
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error(`no prisma/migrations above ${process.cwd()}`);
  return migrationsFolder(dirname(from));
}
