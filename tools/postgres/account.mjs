import { execFileSync, spawnSync } from 'node:child_process';

/**
 * The account PostgreSQL runs under. It refuses to run as root, so root lends it the system user postgres, made where
 * missing; anybody else runs it as oneself.
 *
 * @returns {{ uid: number, gid: number } | undefined} undefined: as oneself
 * @throws when root can neither find nor make the account
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const found = idsOf('postgres');
  if (found) return found;
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
    encoding: 'utf8',
  });
  const account = idsOf('postgres');
  if (account) return account;
  const why = made.error?.message ?? made.stderr.trim();
  throw new Error(`PostgreSQL does not run as root, and the user postgres could not be made: ${why}`);
}

function idsOf(name) {
  try {
    const id = (flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/**
 * Whether the account can enter the folder. A checkout below root's home, or any folder of mode 0700, it cannot.
 *
 * @param {string} folder
 * @param {{ uid: number, gid: number } | undefined} account
 */
export function canEnter(folder, account) {
  return account === undefined || spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
}
