import { randomBytes } from 'node:crypto';
import type { Grant } from '@fairdeal/rights';
import { Accounts } from '../accounts/accounts';
import { hashOf } from '../rights/token';
import type { RunningApi } from './running-api';

let accounts = 0;

/** Somebody with an account of their own who is logged in: the headers of their browser. */
export async function somebody(
  api: RunningApi,
  person: string,
  ...grants: readonly Grant[]
): Promise<Record<string, string>> {
  const desk = api.app.get(Accounts);
  const { id } = await desk.make(`${person}-${++accounts}`, `password of ${person}`, person);
  return loggedIn(api, id, grants);
}

/** Somebody with an account that is no person of the record. */
export async function nobodyInParticular(api: RunningApi, ...grants: readonly Grant[]) {
  const desk = api.app.get(Accounts);
  const { id } = await desk.make(`nobody-${++accounts}`, 'password of nobody', null);
  return { account: id, proof: await loggedIn(api, id, grants) };
}

async function loggedIn(api: RunningApi, id: string, grants: readonly Grant[]) {
  const desk = api.app.get(Accounts);
  for (const grant of grants) await desk.grant(id, grant);
  const secret = randomBytes(32).toString('base64url');
  await api.pool.query(
    `INSERT INTO account_session (token_hash, account, expires_at) VALUES ($1, $2, clock_timestamp() + interval '1 hour')`,
    [hashOf(secret), id],
  );
  return { Cookie: `fairdeal_session=${secret}`, 'Sec-Fetch-Site': 'same-origin' };
}
