// Whether the migrations build what schema.prisma says. Where not, it prints the SQL that is missing, which is how the
// next migration begins, and ends with 1. Functions, triggers and rights lie outside: Prisma's schema has no words for them.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { missingSql } from './drift/schema-engine.mjs';
import { startThrowAwayPostgres } from './postgres/throw-away.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const postgres = await startThrowAwayPostgres({ root });
let missing;
try {
  await applyMigrations(postgres.ownerUrl, join(root, 'prisma/migrations'));
  missing = await missingSql({ root, url: postgres.ownerUrl, schema: join(root, 'prisma/schema.prisma') });
} finally {
  await postgres.stop();
}
if (missing === '') {
  console.log('The migrations build what prisma/schema.prisma says.');
} else {
  console.error(`The migrations do not build what prisma/schema.prisma says. Missing:\n${missing}`);
}
process.exit(missing === '' ? 0 : 1);

async function applyMigrations(url, folder) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const migrations = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const name of migrations.map((entry) => entry.name).sort()) {
      await client.query(readFileSync(join(folder, name, 'migration.sql'), 'utf8'));
    }
  } finally {
    await client.end();
  }
}
