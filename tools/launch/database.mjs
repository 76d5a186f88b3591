import { join } from 'node:path';

import { startPostgres } from '../postgres/embedded.mjs';
import { LockHeld } from '../process/lock.mjs';
import { pause } from '../process/until.mjs';

const PATIENCE = 60_000;

/**
 * The database the environment names, or the embedded one where it names none. A command line that is using the embedded
 * one is given a minute to finish.
 *
 * @param {{ root: string, state: string, env: NodeJS.ProcessEnv }} around
 * @returns {Promise<{ url: string, ownerUrl: string, ended: Promise<string>, stop: () => Promise<void> }>}
 * @throws {LockHeld} when it does not finish
 */
export async function openDatabase({ root, state, env }) {
  const url = env.DATABASE_URL?.trim();
  if (!url) return whenFree(() => startPostgres({ root, dataDir: join(state, 'postgres'), durable: true }));
  return {
    url,
    ownerUrl: env.FAIRDEAL_OWNER_DATABASE_URL?.trim() || url,
    ended: new Promise(() => {}),
    stop: async () => {},
  };
}

async function whenFree(start) {
  for (const deadline = performance.now() + PATIENCE; ; await pause(200)) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof LockHeld) || performance.now() > deadline) throw error;
    }
  }
}
