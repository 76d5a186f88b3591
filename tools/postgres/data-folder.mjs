import { existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { makeFolder } from '../process/make-folder.mjs';
import { canEnter } from './account.mjs';

const ELSEWHERE = '/var/lib/fairdeal';

/**
 * Where the data really lies. Where the account cannot enter the wanted folder's parent, that is a new folder below
 * /var/lib/fairdeal (not the temp area: that is swept), and the wanted path becomes a link to it. The link goes on
 * counting when the checkout moves.
 *
 * @param {string} wanted absolute
 * @param {{ uid: number, gid: number } | undefined} account
 * @returns {string} absolute, free of links; it need not exist yet
 * @throws when a link leads nowhere, or when existing data has become unreachable: an empty database in its place would
 *   look like everything lost
 */
export function dataFolder(wanted, account) {
  makeFolder(dirname(wanted));
  const found = lstatSync(wanted, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) return followed(wanted);
  const parent = realpathSync(dirname(wanted));
  if (canEnter(parent, account)) return join(parent, basename(wanted));
  if (existsSync(join(wanted, 'PG_VERSION'))) {
    throw new Error(
      `The user postgres can no longer enter ${parent}. Open it to that user, or move the data.`,
    );
  }
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 });
  const elsewhere = mkdtempSync(join(ELSEWHERE, `${basename(wanted)}-`));
  if (found) rmdirSync(wanted);
  symlinkSync(elsewhere, wanted);
  return elsewhere;
}

function followed(link) {
  try {
    return realpathSync(link);
  } catch {
    throw new Error(
      `${link} leads to data that is not there. Bring it back, or remove the link to begin anew.`,
    );
  }
}
