import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Whether the process exists at all. True for a zombie too: PostgreSQL asks the same way, and takes a zombie's lock
 * file for a live server's.
 *
 * @param {number} pid
 */
export function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * When the process began, in whatever unit the system tells it: only good for comparing. A pid alone may have been
 * given to another process since. Undefined when it has ended, zombies included.
 *
 * @param {number} pid
 * @returns {string | undefined}
 */
export function startOf(pid) {
  if (!exists(pid)) return undefined;
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

function startFromProc(pid) {
  try {
    // The name stands in parentheses and may itself hold spaces and parentheses; see proc_pid_stat(5).
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[18]}`;
  } catch {
    return undefined;
  }
}

function startFromPs(pid) {
  try {
    const [state, ...start] = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(/\s+/);
    return state.startsWith('Z') ? undefined : start.join(' ');
  } catch {
    return undefined;
  }
}
