import { join } from 'node:path';

import { startPostgres } from '../postgres/embedded.mjs';

/**
 * The database the environment names, or the embedded one where it names none.
 *
 * @param {{ root: string, state: string, env: NodeJS.ProcessEnv }} around
 * @returns {Promise<{ url: string, ownerUrl: string, ended: Promise<string>, stop: () => Promise<void> }>}
 */
export async function openDatabase({ root, state, env }) {
  if (!env.DATABASE_URL) {
    return startPostgres({ root, dataDir: join(state, 'postgres'), durable: true });
  }
  return {
    url: env.DATABASE_URL,
    ownerUrl: env.FAIRDEAL_OWNER_DATABASE_URL || env.DATABASE_URL,
    ended: new Promise(() => {}),
    stop: async () => {},
  };
}
