import { existsSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { alone } from './build-lock.mjs';
import { isStale } from './freshness.mjs';
import { ensurePrismaClient } from './prisma-client.mjs';
import { runQuietly } from './run-quietly.mjs';

/** @typedef {'api' | 'worker' | 'cli' | 'web'} App */

/**
 * Where an app's bundle begins: a program of its own, or for the web a page.
 *
 * @param {string} root
 * @param {App} app
 */
export const entryOf = (root, app) => join(root, 'dist/apps', app, app === 'web' ? 'index.html' : 'main.mjs');

/**
 * Builds those of the apps that are missing or older than their sources. Any number of processes may ask at once: one
 * builds, the others wait. Where there are no sources, or no tools to build with, as in an image, it leaves all as it is.
 *
 * @param {{ root: string, apps: readonly App[], say?: (line: string) => void }} wish
 *   `say` hears of a build that begins
 * @throws {import('./run-quietly.mjs').ProgramFailed}
 */
export async function ensureBuilt({ root, apps, say = () => {} }) {
  const stale = () =>
    apps.filter((app) => isBuildable(root, app) && isStale(entryOf(root, app), sourcesOf(root, app)));
  if (stale().length === 0) return;
  await alone(root, async () => {
    const due = stale();
    if (due.length === 0) return;
    say(`Building ${due.join(', ')} …`);
    await ensurePrismaClient(root);
    for (const app of due) await build(root, app);
  });
}

function isBuildable(root, app) {
  return (
    existsSync(viteOf(root)) &&
    existsSync(app === 'web' ? webConfig(root) : join(root, `apps/${app}/src/main.ts`))
  );
}

const viteOf = (root) => join(root, 'node_modules/vite/bin/vite.js');
const webConfig = (root) => join(root, 'apps/web/vite.config.mts');

function sourcesOf(root, app) {
  const shared = ['libs', 'prisma', 'package.json', 'tsconfig.base.json', 'vite.node.config.mts'];
  return [`apps/${app}`, ...shared].map((path) => join(root, path));
}

/** Beside its place, then moved there: what is in place is whole, even if we are killed half-way. */
async function build(root, app) {
  const place = join(root, 'dist/apps', app);
  const draft = `${place}.new`;
  const old = `${place}.old`;
  const begun = new Date();
  const config = app === 'web' ? webConfig(root) : join(root, 'vite.node.config.mts');
  mkdirSync(join(root, 'dist/apps'), { recursive: true });
  rmSync(draft, { recursive: true, force: true });
  await runQuietly(
    process.execPath,
    [viteOf(root), 'build', '-c', config, '--outDir', draft, '--emptyOutDir'],
    {
      cwd: root,
      // Whoever asks may be a test: what is built is what is delivered.
      env: { ...process.env, NODE_ENV: 'production', APP: app },
    },
  );
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(draft, place);
  rmSync(old, { recursive: true, force: true });
  // What was changed while we built is younger than the bundle.
  utimesSync(entryOf(root, app), begun, begun);
}
