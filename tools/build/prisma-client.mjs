import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { isStale } from './freshness.mjs';
import { runQuietly } from './run-quietly.mjs';

/**
 * Generates the Prisma client where it is missing or older than its schema. The caller holds the build lock, see `alone`.
 *
 * @param {string} root
 * @throws {import('./run-quietly.mjs').ProgramFailed}
 */
export async function ensurePrismaClient(root) {
  const schema = join(root, 'prisma/schema.prisma');
  const [, output] = /^\s*output\s*=\s*"([^"]+)"/m.exec(readFileSync(schema, 'utf8')) ?? [];
  if (output === undefined) throw new Error(`${schema} does not say where the client goes.`);
  if (!isStale(join(resolve(root, 'prisma', output), 'client.ts'), [schema, join(root, 'package.json')]))
    return;
  await runQuietly(process.execPath, [join(root, 'tools/prisma-env.mjs'), 'generate'], { cwd: root });
}
