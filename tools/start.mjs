// npm start: builds what is not built, and runs it until Ctrl-C.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureBuilt, entryOf } from './build/apps.mjs';
import { ProgramFailed } from './build/run-quietly.mjs';
import { LaunchFailure, launch } from './launch/launch.mjs';
import { interruption } from './process/interruption.mjs';
import { LockHeld } from './process/lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
try {
  await launch({
    root,
    state: resolve(root, process.env.FAIRDEAL_DATA?.trim() || '.fairdeal'),
    mains: { api: entryOf(root, 'api'), worker: entryOf(root, 'worker') },
    env: process.env,
    prepare: async () => {
      await ensureBuilt({ root, apps: ['api', 'worker', 'web'] });
      for (const app of ['api', 'worker']) {
        if (!existsSync(entryOf(root, app)))
          throw new LaunchFailure(`The ${app} is not built: npm run build`);
      }
    },
    say: console.log,
    interrupted: interruption(),
  });
  process.exit(0);
} catch (error) {
  const expected = [LaunchFailure, ProgramFailed, LockHeld].some((kind) => error instanceof kind);
  console.error(expected ? error.message : error);
  process.exit(1);
}
