import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fairdeal } from './fairdeal';
import { exitCode } from './exit-code';

const root = process.env['FAIRDEAL_ROOT'] ?? process.cwd();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

// Whoever read us has seen enough: `fairdeal export | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? exitCode.good : exitCode.misuse);
  });
}

process.exitCode = await fairdeal(process.argv.slice(2), version, {
  env: process.env,
  root,
  out: (text) =>
    new Promise<void>((done) => {
      process.stdout.write(text, () => done());
    }),
  err: (text) => void process.stderr.write(text),
  watched: process.stderr.isTTY === true,
  input: process.stdin,
});
