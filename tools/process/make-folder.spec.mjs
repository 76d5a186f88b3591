import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeFolder } from './make-folder.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'fairdeal-folder-'));

it('makes a folder and those above it, open to pass through and no more', () => {
  makeFolder(join(scratch, 'a/b'));
  expect(statSync(join(scratch, 'a/b')).mode & 0o777).toBe(0o711);
  expect(() => makeFolder(join(scratch, 'a/b'))).not.toThrow();
});

it('says so where none can be made', () => {
  expect(() => makeFolder('/proc/fairdeal/postgres')).toThrow(/ENOENT.*\/proc\/fairdeal'/);
  writeFileSync(join(scratch, 'file'), '');
  expect(() => makeFolder(join(scratch, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(scratch, 'file/below'))).toThrow(/EEXIST|ENOTDIR/);
});
