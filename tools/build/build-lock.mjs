import { join } from 'node:path';

import { LockHeld, takeLock } from '../process/lock.mjs';
import { pause } from '../process/until.mjs';

/**
 * Does the work while no other process of this checkout builds; waits for its turn as long as it takes.
 *
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(root, work) {
  const unlock = await waitFor(join(root, '.fairdeal/build.lock'));
  try {
    return await work();
  } finally {
    unlock();
  }
}

async function waitFor(file) {
  for (;;) {
    try {
      return takeLock(file);
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      await pause(100);
    }
  }
}
