import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Prisma's own lock, so that its CLI and we never migrate side by side. */
const advisoryLock = 72_707_369;

/** The database and the migrations folder tell different histories. Nothing was changed. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

interface Applied {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
  readonly rolled_back_at: Date | null;
}

/**
 * Applies what is missing of `folder` (`<timestamp>_<name>/migration.sql`), in the order of names, each in one
 * transaction with its row in `_prisma_migrations`. Several processes may call it at once.
 *
 * Not covered: statements that cannot run in a transaction, such as CREATE INDEX CONCURRENTLY.
 *
 * @param ownerUrl connection of the role that shall own the tables
 * @returns names of the migrations applied now
 * @throws MigrationRefused when an applied migration was changed, is missing or half applied; nothing is applied then
 */
export async function migrate(ownerUrl: string, folder: string): Promise<readonly string[]> {
  const wanted = await readMigrations(folder);
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    await client.query(historyTable);
    const { rows } = await client.query<Applied>(
      'SELECT migration_name, checksum, finished_at, rolled_back_at FROM _prisma_migrations ORDER BY started_at',
    );
    const applied = new Map(
      rows.filter((row) => row.rolled_back_at === null).map((row) => [row.migration_name, row]),
    );
    refuseAnotherHistory(applied, wanted);
    const missing = wanted.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function refuseAnotherHistory(applied: ReadonlyMap<string, Applied>, wanted: readonly Migration[]): void {
  const known = new Map(wanted.map((migration) => [migration.name, migration]));
  for (const [name, { checksum, finished_at }] of applied) {
    const migration = known.get(name);
    if (finished_at === null) throw new MigrationRefused(`migration ${name} is half applied`);
    if (migration === undefined)
      throw new MigrationRefused(`migration ${name} is applied but not in the folder`);
    if (migration.checksum !== checksum)
      throw new MigrationRefused(`migration ${name} was changed after it was applied`);
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** As Prisma makes it (prisma/prisma-engines, sql-schema-connector). */
const historyTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id                  varchar(36) PRIMARY KEY NOT NULL,
  checksum            varchar(64) NOT NULL,
  finished_at         timestamptz,
  migration_name      varchar(255) NOT NULL,
  logs                text,
  rolled_back_at      timestamptz,
  started_at          timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;
