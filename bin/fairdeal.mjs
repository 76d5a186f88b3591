#!/usr/bin/env node
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { ensureBuilt, entryOf } from '../tools/build/apps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
try {
  await ensureBuilt({ root, apps: ['cli'], say: (line) => process.stderr.isTTY && console.error(line) });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const main = entryOf(root, 'cli');
process.env.FAIRDEAL_ROOT ??= root;
process.argv[1] = main;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
