import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startOf } from './liveness.mjs';
import { LockHeld, takeLock } from './lock.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairdeal-spec-'));
  file = join(folder, 'some.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is held until it is given back', () => {
  const release = takeLock(file);
  expect(() => takeLock(file)).toThrow(LockHeld);
  release();
  takeLock(file)();
  expect(readdirSync(folder)).toEqual([]);
});

it('is not kept by a dead holder', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, JSON.stringify({ pid, start: 'long ago' }));
  takeLock(file)();
});

it('is not kept by a live process that was given the dead holder’s pid', () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid, start: 'long ago' }));
  takeLock(file)();
});

it('is not kept by a file that a crash left unreadable', () => {
  writeFileSync(file, '');
  takeLock(file)();
});

it('is not given back by somebody who has lost it', () => {
  const release = takeLock(file);
  const other = JSON.stringify({ pid: process.ppid, start: startOf(process.ppid) });
  writeFileSync(file, other);
  release();
  expect(readFileSync(file, 'utf8')).toBe(other);
});
