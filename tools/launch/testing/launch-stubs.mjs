// Launches the stubs as start.mjs launches the real programs: `node launch-stubs.mjs STATE`.
import { fileURLToPath } from 'node:url';

import { interruption } from '../../process/interruption.mjs';
import { launch } from '../launch.mjs';

const beside = (path) => fileURLToPath(new URL(path, import.meta.url));
try {
  await launch({
    root: beside('../../..'),
    state: process.argv[2],
    mains: { api: beside('stub-api.mjs'), worker: beside('stub-worker.mjs') },
    env: process.env,
    prepare: async () => {},
    say: console.log,
    interrupted: interruption(),
  });
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
