import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { canEnter, postgresAccount } from './account.mjs';
import { startPostgres } from './embedded.mjs';

/**
 * A PostgreSQL for tests, without durability, in a new temp folder that `stop` and `kill` remove.
 *
 * @param {{ root: string }} wish see startPostgres
 * @returns {Promise<import('./embedded.mjs').RunningPostgres>}
 */
export async function startThrowAwayPostgres({ root }) {
  const account = postgresAccount();
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => canEnter(folder, account));
  if (parent === undefined) throw new Error('There is no temp folder the user postgres can enter.');
  const folder = mkdtempSync(join(parent, 'fairdeal-test-'));
  // Only to pass through: the folders inside are mode 0700.
  chmodSync(folder, 0o711);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  try {
    const postgres = await startPostgres({ root, dataDir: join(folder, 'postgres'), durable: false });
    return {
      ...postgres,
      stop: () => postgres.stop().finally(remove),
      kill: () => postgres.kill().finally(remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}
