import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, type FreshDatabase, migrationsFolder, query } from '../testing';
import { migrate, MigrationRefused } from './migrate';

let database: FreshDatabase;
let folder: string;

beforeEach(async () => {
  database = await freshDatabase();
  await query(database.ownerUrl, 'DROP TABLE _prisma_migrations');
  folder = mkdtempSync(join(tmpdir(), 'fairdeal-migrations-'));
  write('2_second', 'CREATE TABLE two (n int);\nINSERT INTO two VALUES (2);');
  write('1_first', 'CREATE TABLE one (n int);');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

function write(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}
const tables = async () => {
  const rows = await query(
    database.ownerUrl,
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename ~ '^(one|two|three)$' ORDER BY 1`,
  );
  return rows.map(({ tablename }) => tablename);
};

it('applies what is missing, in order, once', async () => {
  expect(await migrate(database.ownerUrl, folder)).toEqual(['1_first', '2_second']);
  expect(await migrate(database.ownerUrl, folder)).toEqual([]);
  write('3_third', 'CREATE TABLE three (n int);');
  expect(await migrate(database.ownerUrl, folder)).toEqual(['3_third']);
  expect(await tables()).toEqual(['one', 'three', 'two']);
  const rows = await query(
    database.ownerUrl,
    'SELECT migration_name, length(checksum) AS checksum, finished_at IS NOT NULL AS finished, applied_steps_count FROM _prisma_migrations ORDER BY 1',
  );
  expect(rows).toEqual(
    ['1_first', '2_second', '3_third'].map((migration_name) => ({
      migration_name,
      checksum: 64,
      finished: true,
      applied_steps_count: 1,
    })),
  );
});

it('several processes at once apply each once', async () => {
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.ownerUrl, folder)));
  expect(applied.flat().sort()).toEqual(['1_first', '2_second']);
});

it('a migration that fails leaves nothing of itself, and is applied once it is put right', async () => {
  write('3_third', 'CREATE TABLE three (n int);\nSELECT nothing;');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/^migration 3_third: .*nothing/);
  expect(await tables()).toEqual(['one', 'two']);
  write('3_third', 'CREATE TABLE three (n int);');
  expect(await migrate(database.ownerUrl, folder)).toEqual(['3_third']);
});

it.each<[string, () => Promise<unknown> | void, string]>([
  ['was changed', () => write('1_first', 'CREATE TABLE one (n bigint);'), 'migration 1_first was changed'],
  [
    'is missing',
    () => rmSync(join(folder, '1_first'), { recursive: true }),
    'migration 1_first is applied but not in the folder',
  ],
  [
    'is half applied',
    () =>
      query(
        database.ownerUrl,
        `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '1_first'`,
      ),
    'migration 1_first is half applied',
  ],
])('refuses everything when an applied migration %s', async (_, change, why) => {
  await migrate(database.ownerUrl, folder);
  write('3_third', 'CREATE TABLE three (n int);');
  await change();
  const refusal = migrate(database.ownerUrl, folder);
  await expect(refusal).rejects.toThrow(MigrationRefused);
  await expect(refusal).rejects.toThrow(why);
  expect(await tables()).toEqual(['one', 'two']);
});

it('a fresh database says what to set when no server is given', async () => {
  await expect(freshDatabase('')).rejects.toThrow('FAIRDEAL_TEST_DATABASE_URL');
  expect(() => migrationsFolder('/')).toThrow('no prisma/migrations');
});
