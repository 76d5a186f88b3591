// npm test: every suite, on throw-away servers. Arguments go to nx: `npm test -- -p whist`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { alone } from './build/build-lock.mjs';
import { ensurePrismaClient } from './build/prisma-client.mjs';
import { interruption } from './process/interruption.mjs';
import { endOf, spawnTied } from './process/tied-child.mjs';
import { pause } from './process/until.mjs';
import { sumCounts } from './test-counts.mjs';
import { startTestServices } from './test-services.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const interrupted = interruption();
const folder = mkdtempSync(join(tmpdir(), 'fairdeal-counts-'));
const counts = process.env.FAIRDEAL_TEST_COUNTS ?? join(folder, 'counts');
let services;
let how;
try {
  await alone(root, () => ensurePrismaClient(root));
  services = await startTestServices({ root, env: process.env });
  how = await runNx(services.env);
} catch (error) {
  how = error.message;
} finally {
  await services?.stop();
}
const { passed, failed, skipped } = sumCounts(counts);
rmSync(folder, { recursive: true, force: true });
const green = how === 'exit code 0' && failed === 0 && passed > 0;
if (how !== 'exit code 0') console.log(`The tests did not run to a good end: ${how}`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(green ? 0 : 1);

/** @returns {Promise<string>} how it ended */
async function runNx(addresses) {
  // A setting for the real thing must not lead a test to it.
  const { DATABASE_URL, FAIRDEAL_OWNER_DATABASE_URL, REDIS_URL, ...rest } = process.env;
  const env = {
    ...rest,
    ...addresses,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    // A result from the cache is not a test that ran.
    NX_SKIP_NX_CACHE: 'true',
    FAIRDEAL_TEST_COUNTS: counts,
  };
  const args = [
    join(root, 'node_modules/nx/dist/bin/nx.js'),
    'run-many',
    '-t',
    'test',
    ...process.argv.slice(2),
  ];
  const nx = spawnTied(process.execPath, args, {
    deathSignal: 'TERM',
    options: { cwd: root, env, stdio: 'inherit' },
  });
  const ended = endOf(nx);
  const how = await Promise.race([ended, interrupted]);
  if (nx.exitCode === null && nx.signalCode === null) {
    signalGroup(nx.pid, 'SIGTERM');
    await Promise.race([ended, pause(5_000)]);
    signalGroup(nx.pid, 'SIGKILL');
    await ended;
  }
  return how;
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
