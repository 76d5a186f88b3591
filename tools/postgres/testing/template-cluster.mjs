import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '../embedded.mjs';

/**
 * A stopped database to copy from: a quarter of the time that making one takes.
 *
 * @param {{ root: string }} wish see startPostgres
 * @returns {Promise<{ copyTo: (dataDir: string) => void, remove: () => void }>}
 */
export async function templateCluster({ root }) {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-template-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  const server = await startPostgres({ root, dataDir, durable: false });
  await server.stop();
  return {
    copyTo: (target) => void execFileSync('cp', ['-a', dataDir, target]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
