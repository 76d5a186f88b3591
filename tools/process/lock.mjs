import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { startOf } from './liveness.mjs';
import { makeFolder } from './make-folder.mjs';

/** Another live process holds the lock. */
export class LockHeld extends Error {
  /** @param {string} file @param {number} pid */
  constructor(file, pid) {
    super(`Process ${pid} holds ${file}`);
    this.name = 'LockHeld';
    this.pid = pid;
  }
}

/**
 * Takes a lock that a dead holder, even one that was killed, does not keep. The file holds the holder's pid and start.
 *
 * @param {string} file its folder is made where missing
 * @returns {() => void} gives the lock back; giving it back twice does nothing
 * @throws {LockHeld}
 */
export function takeLock(file) {
  makeFolder(dirname(file));
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
  const draft = `${file}.${process.pid}`;
  // A link appears with its content or not at all; a file opened for writing is empty for a moment.
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    while (!linked(draft, file)) {
      const found = read(file);
      if (found === undefined) continue;
      const holder = parse(found);
      if (holder !== undefined && holder.start !== undefined && startOf(holder.pid) === holder.start) {
        throw new LockHeld(file, holder.pid);
      }
      discard(file, found, draft);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

function linked(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Two who find the same dead holder may both get here; the slower one must not throw away the faster one's lock. */
function discard(file, dead, draft) {
  const aside = `${draft}.dead`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== dead) linked(aside, file);
  rmSync(aside, { force: true });
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
