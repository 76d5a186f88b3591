import { closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startOf } from '../process/liveness.mjs';
import { openLog } from '../process/log-file.mjs';
import { end, endOf, spawnTied } from '../process/tied-child.mjs';
import { until } from '../process/until.mjs';

const PATIENCE = 10_000;

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {Promise<string>} ended resolves to what ended it: `exit code 1`, `SIGKILL`…
 * @property {() => string} lastLines the end of what it printed
 */

/**
 * The programs of one launcher. What runs is also written down, so that the next launcher finds what this one could not
 * end.
 *
 * @param {string} state the folder for their logs (`<name>.log`) and for the list (`programs.json`)
 */
export function programsIn(state) {
  const list = join(state, 'programs.json');
  const running = new Map();
  const writeDown = () => {
    const lines = [...running.keys()].map((child) => ({ pid: child.pid, start: startOf(child.pid) }));
    writeFileSync(list, JSON.stringify(lines), { mode: 0o600 });
  };

  return {
    /**
     * @param {string} name
     * @param {{ main: string, env: NodeJS.ProcessEnv, cwd: string, nodeArgs: readonly string[] }} what
     * @returns {Program}
     */
    start(name, { main, env, cwd, nodeArgs }) {
      const { handle, lastLines } = openLog(join(state, `${name}.log`));
      const child = spawnTied(process.execPath, [...nodeArgs, '--enable-source-maps', main], {
        deathSignal: 'TERM',
        options: { cwd, env: { ...env, NO_COLOR: '1' }, stdio: ['ignore', handle, handle] },
      });
      closeSync(handle);
      const program = { name, ended: endOf(child), lastLines };
      running.set(child, program);
      writeDown();
      return program;
    },

    /** Ends them all, side by side. */
    async stop() {
      await Promise.all(
        [...running.keys()].map((child) =>
          end(child, [
            ['SIGTERM', PATIENCE],
            ['SIGKILL', PATIENCE],
          ]),
        ),
      );
      running.clear();
      rmSync(list, { force: true });
    },
  };
}

/**
 * Ends the programs of an earlier launcher that died without ending them. The caller holds the launcher's lock.
 *
 * @param {string} state
 */
export async function endLeftOverPrograms(state) {
  const left = readList(join(state, 'programs.json'));
  const alive = () => left.filter(({ pid, start }) => start !== undefined && startOf(pid) === start);
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    for (const { pid } of alive()) send(pid, signal);
    if (await until(() => alive().length === 0, { within: PATIENCE })) return;
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function readList(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
