import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * The secret that opens the organiser's desk on this machine: 32 random bytes as base64url, made on the first start and
 * readable by the user alone.
 *
 * @param {string} file
 */
export function deskToken(file) {
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
