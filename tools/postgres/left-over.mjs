import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { exists } from '../process/liveness.mjs';
import { until } from '../process/until.mjs';

/**
 * Ends a server that outlived its starter, and waits for its remains. The caller must hold the data folder's lock:
 * nothing here tells a left-over server from one in use.
 *
 * @param {string} dataDir absolute, free of links
 * @throws when it does not end within a minute
 */
export async function endLeftOver(dataDir) {
  const pid = postmasterPid(dataDir);
  const running = () => serversIn(dataDir, pid);
  if (running().length > 0) {
    // Fast shutdown; without a postmaster the others notice and leave by themselves.
    signal(pid, running(), 'SIGINT');
    const gone = () => running().length === 0;
    if (!(await until(gone, { within: 30_000 }))) {
      for (const left of running()) signal(left, running(), 'SIGQUIT');
      if (!(await until(gone, { within: 30_000 }))) {
        throw new Error(
          `An earlier PostgreSQL (process ${running().join(', ')}) on ${dataDir} does not end.`,
        );
      }
    }
  }
  // A zombie still counts as alive for PostgreSQL. Pid 1 takes it away within seconds, where there is one that does.
  if (pid !== undefined && !(await until(() => !exists(pid), { within: 5_000 }))) {
    // Nobody has the folder open, so the pid is a zombie's or was given to another process since.
    rmSync(join(dataDir, 'postmaster.pid'), { force: true });
  }
}

/** @returns {number | undefined} */
function postmasterPid(dataDir) {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function signal(pid, running, name) {
  if (pid === undefined || !running.includes(pid)) return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Every PostgreSQL process has its data folder as working directory, postmaster and backends alike. */
function serversIn(dataDir, postmaster) {
  if (process.platform !== 'linux') return commandNames(postmaster, dataDir) ? [postmaster] : [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (pid) =>
        link(`/proc/${pid}/cwd`) === dataDir && /\/postgres( \(deleted\))?$/.test(link(`/proc/${pid}/exe`)),
    )
    .map(Number);
}

function link(path) {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function commandNames(pid, dataDir) {
  if (pid === undefined) return false;
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(dataDir);
  } catch {
    return false;
  }
}
