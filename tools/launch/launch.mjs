import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '../process/free-port.mjs';
import { LockHeld, takeLock } from '../process/lock.mjs';
import { makeFolder } from '../process/make-folder.mjs';
import { until } from '../process/until.mjs';
import { openDatabase } from './database.mjs';
import { deskToken } from './desk-token.mjs';
import { isWell } from './health.mjs';
import { whyNotListen } from './port.mjs';
import { endLeftOverPrograms, programsIn } from './programs.mjs';
import { signingKey } from './signing-key.mjs';

const READY_WITHIN = 120_000;

/** Why there is nothing to run, in words for the person who started us. */
export class LaunchFailure extends Error {}

/**
 * Runs api and worker, and where no database is named a PostgreSQL below them, until told to stop or until one of them
 * ends. Whatever it started has ended when it returns or throws.
 *
 * While the api is ready, `launcher.json` in the state folder tells other programs of this machine where it is:
 * `{ pid, url, port, databaseUrl, ownerDatabaseUrl }`, readable by the user alone.
 *
 * @param {object} wish
 * @param {string} wish.root the folder whose node_modules holds the PostgreSQL binaries
 * @param {string} wish.state where data, logs and locks lie
 * @param {{ api: string, worker: string }} wish.mains the programs' files
 * @param {readonly string[]} [wish.nodeArgs] for Node, before the program
 * @param {NodeJS.ProcessEnv} wish.env as libs/config describes it; the programs get all of it
 * @param {() => Promise<void>} wish.prepare what must be done before the programs can start, such as building them
 * @param {(line: string) => void} wish.say hears the address, once
 * @param {Promise<unknown>} wish.interrupted resolves when it is time to stop
 * @throws {LaunchFailure}
 */
export async function launch({ root, state, mains, nodeArgs = [], env, prepare, say, interrupted }) {
  makeState(state);
  const address = await addressIn(env);
  const unlock = takeLauncherLock(state);
  const programs = programsIn(state);
  const told = interrupted.then(() => 'interrupted');
  let database;
  try {
    if ((await Promise.race([told, prepare()])) === 'interrupted') return;
    await endLeftOverPrograms(state);
    await requireFreePort(address);
    database = await openDatabase({ root, state, env });
    const died = [database.ended.then((how) => fail(`PostgreSQL ended (${how}).`))];
    const begin = (name, own) => {
      const program = programs.start(name, {
        main: mains[name],
        cwd: root,
        nodeArgs,
        env: { ...env, ...own },
      });
      died.push(
        program.ended.then((how) => fail(`The ${name} ended (${how}).\n${program.lastLines()}`.trimEnd())),
      );
    };
    /** The first of: what is waited for, the order to stop, somebody's death. */
    const orEnd = (awaited) => Promise.race([told, ...died, awaited]);

    const token = env.FAIRDEAL_DESK_TOKEN || deskToken(join(state, 'desk-token'));
    const shared = {
      NODE_ENV: env.NODE_ENV ?? 'production',
      DATABASE_URL: database.url,
      FAIRDEAL_SIGNING_KEY: env.FAIRDEAL_SIGNING_KEY || signingKey(join(state, 'signing-key')),
    };
    begin('api', {
      ...shared,
      PORT: String(address.port),
      FAIRDEAL_OWNER_DATABASE_URL: database.ownerUrl,
      FAIRDEAL_DESK_TOKEN: token,
    });
    // The api migrates the database before it answers; the worker then finds the tables it needs.
    if ((await orEnd(answering(`${address.url}/health/live`))) === 'interrupted') return;
    begin('worker', { ...shared, FAIRDEAL_OWNER_DATABASE_URL: undefined, FAIRDEAL_DESK_TOKEN: undefined });
    if ((await orEnd(answering(`${address.url}/health/ready`))) === 'interrupted') return;

    writeAddress(state, {
      pid: process.pid,
      ...address,
      databaseUrl: database.url,
      ownerDatabaseUrl: database.ownerUrl,
    });
    say(`Fairdeal is at ${address.url}`);
    const link = await firstLink(address.url, token);
    if (link) say(`Nobody runs this house yet. The organiser's account waits, once, at ${link}`);
    await orEnd(new Promise(() => {}));
  } finally {
    rmSync(join(state, 'launcher.json'), { force: true });
    await programs.stop();
    await database?.stop();
    unlock();
  }
}

/** The link by which somebody becomes the organiser of this house; undefined once somebody has. */
async function firstLink(url, token) {
  try {
    const answer = await fetch(`${url}/api/invitations/first`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return answer.ok ? ((await answer.json()).link ?? undefined) : undefined;
  } catch {
    // The house runs without it; the next start says it again.
    return undefined;
  }
}

async function addressIn({ PORT, HOST }) {
  const wanted = Number(PORT?.trim() || 3000);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
    throw new LaunchFailure(`PORT is ${JSON.stringify(PORT)}; expected a whole number from 0 to 65535`);
  }
  const port = wanted === 0 ? await freePort() : wanted;
  const host = HOST?.trim() || '127.0.0.1';
  const reachable =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return { port, host, url: `http://${reachable}:${port}` };
}

function takeLauncherLock(state) {
  try {
    return takeLock(join(state, 'launcher.lock'));
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new LaunchFailure(`Fairdeal is already running here${where(state)}: process ${error.pid}.`);
  }
}

function where(state) {
  try {
    return ` at ${JSON.parse(readFileSync(join(state, 'launcher.json'), 'utf8')).url}`;
  } catch {
    return '';
  }
}

async function requireFreePort({ port, host }) {
  const why = await whyNotListen(port, host);
  if (why === undefined) return;
  throw new LaunchFailure(
    why === 'EADDRINUSE'
      ? `Port ${port} is taken. Set PORT to another one, as in: PORT=${port === 65_535 ? 3000 : port + 1} npm start`
      : `Nobody can listen on ${host} port ${port}: ${why}.`,
  );
}

async function answering(url) {
  if (await until(() => isWell(url), { within: READY_WITHIN, every: 50 })) return 'well';
  return fail(`${url} did not answer within ${READY_WITHIN / 1000} seconds.`);
}

function fail(message) {
  throw new LaunchFailure(message);
}

function writeAddress(state, { pid, url, port, databaseUrl, ownerDatabaseUrl }) {
  const draft = join(state, 'launcher.json.new');
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify({ pid, url, port, databaseUrl, ownerDatabaseUrl }, null, 2), {
    mode: 0o600,
  });
  renameSync(draft, join(state, 'launcher.json'));
}

/** @throws {LaunchFailure} where the folder cannot be made */
function makeState(state) {
  try {
    makeFolder(state);
  } catch (error) {
    throw new LaunchFailure(`FAIRDEAL_DATA is ${state}, which cannot be made: ${error.message}`);
  }
}
