import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** Prints the answers of a project’s controllers: node describe.mjs tsconfig.json. A process of its own, for the compiler keeps all it has read. */
const here = fileURLToPath(new URL('answers-of-routes.ts', import.meta.url));
const { module } = await runnerImport(here, { configFile: false, logLevel: 'error' });
process.stdout.write(`${JSON.stringify(module.answersOfRoutes(process.argv[2]), null, 1)}\n`);
