import { spawn, spawnSync } from 'node:child_process';

let setpriv;
function hasSetpriv() {
  setpriv ??= spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' }).status === 0;
  return setpriv;
}

/**
 * Starts a process that ends when we do, even by kill -9, where the system has setpriv (util-linux). It stands in a
 * process group of its own: Ctrl-C in the terminal reaches us alone, and we end our children in our own order.
 *
 * Where it stops: the kernel watches the thread that spawned. Called from a worker thread, the end of that thread
 * ends the process.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ deathSignal: 'INT' | 'TERM', account?: { uid: number, gid: number },
 *           options?: import('node:child_process').SpawnOptions }} how `account`: run as this user; only root can
 */
export function spawnTied(command, args, { deathSignal, account, options = {} }) {
  if (!hasSetpriv()) return spawn(command, args, { ...options, ...account, detached: true });
  const identity = account ? ['--reuid', account.uid, '--regid', account.gid, '--clear-groups'] : [];
  const prefix = ['--pdeathsig', deathSignal, ...identity.map(String), '--'];
  return spawn('setpriv', [...prefix, command, ...args], { ...options, detached: true });
}

/**
 * Resolves when the process has ended, to what ended it.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>} `exit code 1`, `SIGKILL`, or why it never started
 */
export function endOf(child) {
  if (child.exitCode !== null) return Promise.resolve(`exit code ${child.exitCode}`);
  if (child.signalCode !== null) return Promise.resolve(child.signalCode);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
}

/**
 * Sends the signals one after the other until the process has ended.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {readonly [signal: NodeJS.Signals, patience: number][]} steps patience in milliseconds
 */
export async function end(child, steps) {
  const ended = endOf(child).then(() => true);
  for (const [signal, patience] of steps) {
    child.kill(signal);
    let timer;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, patience, false)));
    const done = await Promise.race([ended, late]);
    clearTimeout(timer);
    if (done) return;
  }
}
