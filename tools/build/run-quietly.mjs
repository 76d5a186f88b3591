import { spawn } from 'node:child_process';

/** A program we ran did not do its work; the message holds all it printed. */
export class ProgramFailed extends Error {}

/**
 * Runs a program whose output interests nobody unless it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} where
 * @throws {ProgramFailed}
 */
export function runQuietly(command, args, where) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...where, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      const output = Buffer.concat(printed).toString().trim();
      reject(
        new Error(`${[command, ...args].join(' ')} ended with ${signal ?? `exit code ${code}`}:\n${output}`),
      );
    });
  });
}
