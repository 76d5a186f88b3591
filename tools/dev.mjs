// npm run dev: api and worker are built and started anew at each change of their sources. The pages are served by
// Vite where they have a configuration, with its own address.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureBuilt, entryOf } from './build/apps.mjs';
import { LaunchFailure, launch } from './launch/launch.mjs';
import { interruption } from './process/interruption.mjs';
import { end, spawnTied } from './process/tied-child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');
const watchers = [];
const watch = (args, env) =>
  watchers.push(
    spawnTied(process.execPath, [vite, ...args], {
      deathSignal: 'TERM',
      options: { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] },
    }),
  );

let status = 0;
try {
  await launch({
    root,
    state: resolve(root, process.env.FAIRDEAL_DATA?.trim() || '.fairdeal'),
    mains: { api: entryOf(root, 'api'), worker: entryOf(root, 'worker') },
    nodeArgs: ['--watch', '--watch-preserve-output'],
    env: { NODE_ENV: 'development', ...process.env },
    prepare: async () => {
      await ensureBuilt({ root, apps: ['api', 'worker'], say: console.log });
      for (const app of ['api', 'worker']) {
        watch(['build', '--watch', '-c', 'vite.node.config.mts', '--logLevel', 'warn'], { APP: app });
      }
      const pages = 'apps/web/vite.config.mts';
      if (existsSync(join(root, pages))) watch(['-c', pages]);
    },
    say: console.log,
    interrupted: interruption(),
  });
} catch (error) {
  console.error(error instanceof LaunchFailure ? error.message : error);
  status = 1;
}
await Promise.all(
  watchers.map((watcher) =>
    end(watcher, [
      ['SIGTERM', 5_000],
      ['SIGKILL', 5_000],
    ]),
  ),
);
process.exit(status);
