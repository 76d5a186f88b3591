import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it where missing, to pass through for the account PostgreSQL runs under; each file
 * inside has a mode of its own.
 *
 * Not mkdirSync's `recursive`: where nothing can be made, as below /proc, Node 20 tries for ever.
 *
 * @param {string} path absolute
 * @throws what the system says, naming the folder that cannot be made
 */
export function makeFolder(path) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, 0o711);
  } catch (error) {
    // Somebody else made it meanwhile.
    if (error.code !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}
