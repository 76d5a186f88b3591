import { closeSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { freePort } from '../process/free-port.mjs';
import { takeLock } from '../process/lock.mjs';
import { openLog } from '../process/log-file.mjs';
import { end, endOf, spawnTied } from '../process/tied-child.mjs';
import { pause } from '../process/until.mjs';
import { postgresAccount } from './account.mjs';
import { postgresBinaries } from './binaries.mjs';
import { ensureCluster } from './cluster.mjs';
import { dataFolder } from './data-folder.mjs';
import { endLeftOver } from './left-over.mjs';
import { ensureRoles } from './roles.mjs';

const READY_WITHIN = 60_000;

/**
 * @typedef {object} RunningPostgres
 * @property {string} url as fairdeal_app, to the database fairdeal
 * @property {string} ownerUrl as fairdeal_owner, to the same database: for migrations
 * @property {string} adminUrl as superuser, to the database postgres
 * @property {number} port on 127.0.0.1
 * @property {number} pid the postmaster's
 * @property {string} dataDir where the data really lies
 * @property {Promise<string>} ended resolves when the server has ended, whoever ended it, to `SIGKILL`, `exit code 1`…
 * @property {() => Promise<void>} stop ends it in order; resolves when it has ended
 * @property {() => Promise<void>} kill ends it as a power cut would; resolves when the postmaster has ended
 */

/**
 * Starts PostgreSQL on 127.0.0.1 over a data folder, which is made where missing. It ends when we end, even by
 * kill -9; a server left over by an earlier, dead starter is ended first.
 *
 * The server's log is `<dataDir>.log`, the lock `<dataDir>.lock`.
 *
 * @param {object} wish
 * @param {string} wish.root the folder whose node_modules holds the PostgreSQL binaries
 * @param {string} wish.dataDir
 * @param {number} [wish.port] a free one where left out
 * @param {boolean} wish.durable false: nothing survives a crash; for tests
 * @returns {Promise<RunningPostgres>}
 * @throws {import('../process/lock.mjs').LockHeld} when a live process has started a server over this folder
 * @throws when the server does not come up: the message ends with the last lines of its log
 */
export async function startPostgres({ root, dataDir: wanted, port, durable }) {
  const place = resolve(wanted);
  const unlock = takeLock(`${place}.lock`);
  try {
    const account = postgresAccount();
    const binaries = postgresBinaries(root, account);
    const dataDir = dataFolder(place, account);
    await endLeftOver(dataDir);
    const passwords = await ensureCluster({ binaries, dataDir, account, durable });
    const server = await run({ binaries, dataDir, account, durable, port, log: `${place}.log` });
    const ended = endOf(server.child).finally(unlock);
    const urlOf = (role, database) =>
      `postgresql://${role}:${passwords[role]}@127.0.0.1:${server.port}/${database}`;
    const adminUrl = urlOf('postgres', 'postgres');
    const stop = async () => {
      await end(server.child, [
        ['SIGINT', 30_000],
        ['SIGQUIT', 10_000],
        ['SIGKILL', 5_000],
      ]);
      await ended;
    };
    try {
      await ensureRoles(adminUrl, passwords);
    } catch (error) {
      await stop();
      throw error;
    }
    return {
      url: urlOf('fairdeal_app', 'fairdeal'),
      ownerUrl: urlOf('fairdeal_owner', 'fairdeal'),
      adminUrl,
      port: server.port,
      pid: server.child.pid,
      dataDir,
      ended,
      stop,
      kill: async () => {
        await end(server.child, [['SIGKILL', 5_000]]);
        await ended;
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Tries again where the free port was taken meanwhile, or a killed server's memory is not given back yet. */
async function run({ port: wantedPort, ...rest }) {
  for (let attempt = 1; ; attempt++) {
    const port = wantedPort ?? (await freePort());
    try {
      return { port, child: await attemptRun({ ...rest, port }) };
    } catch (error) {
      const passing =
        /is still in use/.test(error.message) || (!wantedPort && /could not bind/.test(error.message));
      if (!passing || attempt === 20) throw error;
      await pause(500);
    }
  }
}

async function attemptRun({ binaries, dataDir, account, durable, port, log }) {
  const { handle: out, lastLines } = openLog(log);
  const child = spawnTied(join(binaries, 'bin/postgres'), ['-D', dataDir, ...settings({ port, durable })], {
    deathSignal: 'INT',
    account,
    options: { cwd: '/', stdio: ['ignore', out, out], env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } },
  });
  closeSync(out);
  let failure;
  const ended = endOf(child).then((how) => (failure = how));
  const deadline = performance.now() + READY_WITHIN;
  while (failure === undefined && !isReady(dataDir, child.pid)) {
    if (performance.now() > deadline) {
      await end(child, [
        ['SIGQUIT', 5_000],
        ['SIGKILL', 5_000],
      ]);
      await ended;
    }
    await pause(15);
  }
  if (failure === undefined) return child;
  throw new Error(`PostgreSQL did not start (${failure}):\n${lastLines()}`);
}

function settings({ port, durable }) {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    // No socket: its lock file in a shared folder would outlive a kill.
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The status line that pg_ctl, too, goes by: the eighth of postmaster.pid, see miscadmin.h. */
function isReady(dataDir, pid) {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}
