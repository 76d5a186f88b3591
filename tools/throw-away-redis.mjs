import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from './process/free-port.mjs';
import { end, endOf, spawnTied } from './process/tied-child.mjs';
import { until } from './process/until.mjs';

/** Whether this machine has the program redis-server. */
export const hasRedis = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * A Redis for tests on 127.0.0.1 that keeps nothing.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws when it does not answer within ten seconds
 */
export async function startThrowAwayRedis() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-redis-'));
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    'maxmemory-policy': 'noeviction',
    dir: folder,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawnTied('redis-server', args, { deathSignal: 'TERM', options: { stdio: 'ignore' } });
  let failure;
  void endOf(child).then((how) => (failure = how));
  const stop = async () => {
    await end(child, [
      ['SIGTERM', 5_000],
      ['SIGKILL', 5_000],
    ]);
    rmSync(folder, { recursive: true, force: true });
  };
  const ready = await until(async () => failure !== undefined || (await answers(port)), { within: 10_000 });
  if (ready && failure === undefined) return { url: `redis://127.0.0.1:${port}`, stop };
  await stop();
  throw new Error(`redis-server did not start (${failure ?? 'no answer'}).`);
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
