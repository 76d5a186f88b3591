import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const PASSWORDS = 'fairdeal-passwords.json';

/**
 * @typedef {{ postgres: string, fairdeal_owner: string, fairdeal_app: string }} Passwords one for each role
 */

/**
 * Makes the database cluster where there is none yet. It is made beside its place and moved there when complete, so a
 * folder in place is never half-made.
 *
 * The passwords lie inside: who may read that folder may read the data anyhow. Without them any user of this machine
 * could become superuser through 127.0.0.1.
 *
 * A cluster for tests has one password for all, so that a suite can log in under any role it makes up an address for.
 *
 * @param {{ binaries: string, dataDir: string, account: { uid: number, gid: number } | undefined, durable: boolean }} where
 * @returns {Promise<Passwords>}
 * @throws when initdb fails, or when the folder holds something else
 */
export async function ensureCluster({ binaries, dataDir, account, durable }) {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
      throw new Error(`${dataDir} holds something that is not a PostgreSQL database.`);
    }
    await makeCluster({ binaries, dataDir, account, durable });
  }
  try {
    return JSON.parse(readFileSync(join(dataDir, PASSWORDS), 'utf8'));
  } catch (error) {
    throw new Error(`${dataDir} is a PostgreSQL database that Fairdeal did not make: ${error.message}`, {
      cause: error,
    });
  }
}

async function makeCluster({ binaries, dataDir, account, durable }) {
  const draft = `${dataDir}.new`;
  const pwfile = `${dataDir}.pwfile`;
  const superuser = password();
  const passwords = {
    postgres: superuser,
    fairdeal_owner: durable ? password() : superuser,
    fairdeal_app: durable ? password() : superuser,
  };
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  own(draft, account);
  try {
    writeOwn(pwfile, passwords.postgres, account);
    await initdb({ binaries, draft, pwfile, account, durable });
    writeOwn(join(draft, PASSWORDS), JSON.stringify(passwords), account);
  } finally {
    rmSync(pwfile, { force: true });
  }
  if (durable) sync(join(draft, PASSWORDS));
  if (durable) sync(draft);
  renameSync(draft, dataDir);
  if (durable) sync(dirname(dataDir));
  return passwords;
}

async function initdb({ binaries, draft, pwfile, account, durable }) {
  const args = ['-D', draft, '-U', 'postgres', `--pwfile=${pwfile}`, '-A', 'scram-sha-256', '-E', 'UTF8'];
  args.push('--locale=C.UTF-8', ...(durable ? [] : ['--no-sync']));
  try {
    await promisify(execFile)(join(binaries, 'bin/initdb'), args, { ...account, cwd: '/' });
  } catch (error) {
    throw new Error(`initdb failed: ${String(error.stderr || error.message).trim()}`, { cause: error });
  }
}

const password = () => randomBytes(24).toString('base64url');

function own(path, account) {
  if (account) chownSync(path, account.uid, account.gid);
}

function writeOwn(file, content, account) {
  rmSync(file, { force: true });
  writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  own(file, account);
}

function sync(path) {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
