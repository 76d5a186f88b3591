import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { templateCluster } from '../postgres/testing/template-cluster.mjs';
import { freePort } from '../process/free-port.mjs';
import { exists, startOf } from '../process/liveness.mjs';
import { until } from '../process/until.mjs';

const stubs = join(__dirname, 'testing/launch-stubs.mjs');

let template;
beforeAll(async () => {
  template = await templateCluster({ root: join(__dirname, '../..') });
});
afterAll(() => template.remove());

let folder;
let state;
let launched;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairdeal-spec-'));
  chmodSync(folder, 0o755);
  state = join(folder, '.fairdeal');
  mkdirSync(state);
  template.copyTo(join(state, 'postgres'));
  launched = [];
});
afterEach(async () => {
  for (const launcher of launched) launcher.child.kill('SIGTERM');
  await Promise.all(launched.map((launcher) => launcher.ended));
  rmSync(folder, { recursive: true, force: true });
});

/** @returns the launcher, with `out` and `err` as printed so far, and `ended` resolving to its exit code or signal */
function start(env = {}) {
  const child = spawn(process.execPath, [stubs, state], { env: { ...process.env, DOOM: folder, ...env } });
  const launcher = { child, out: '', err: '' };
  child.stdout.on('data', (chunk) => (launcher.out += chunk));
  child.stderr.on('data', (chunk) => (launcher.err += chunk));
  launcher.ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)));
  launched.push(launcher);
  return launcher;
}

async function startReady(env = {}) {
  const port = await freePort();
  const launcher = start({ PORT: String(port), ...env });
  await until(() => launcher.out.includes('\n') || launcher.child.exitCode !== null, { within: 60_000 });
  expect([launcher.out, launcher.err]).toEqual([`Fairdeal is at http://127.0.0.1:${port}\n`, '']);
  const get = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return Object.assign(launcher, { port, get });
}

/** @returns {number[]} api, worker and postmaster */
function pids() {
  const programs = JSON.parse(readFileSync(join(state, 'programs.json'), 'utf8')).map(({ pid }) => pid);
  return [...programs, Number.parseInt(readFileSync(join(state, 'postgres/postmaster.pid'), 'utf8'), 10)];
}
const allGone = (list) => until(() => list.every((pid) => !exists(pid)), { within: 20_000 });

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s ends everything in order', async (signal) => {
  const launcher = await startReady();
  const started = pids();
  expect(started).toHaveLength(3);
  launcher.child.kill(signal);
  expect(await launcher.ended).toBe(0);
  expect(started.filter(exists)).toEqual([]);
  expect(readdirSync(state).sort()).toEqual([
    'api.log',
    'desk-token',
    'postgres',
    'postgres.log',
    'signing-key',
    'worker.log',
  ]);
  expect(readFileSync(join(state, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/);
});

it('tells other programs where it is, and nobody else', async () => {
  rmSync(state, { recursive: true });
  const launcher = await startReady();
  const file = join(state, 'launcher.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    pid: launcher.child.pid,
    url: `http://127.0.0.1:${launcher.port}`,
    port: launcher.port,
    databaseUrl: expect.stringMatching(/^postgresql:\/\/fairdeal_app:/),
    ownerDatabaseUrl: expect.stringMatching(/^postgresql:\/\/fairdeal_owner:/),
  });
  const token = readFileSync(join(state, 'desk-token'), 'utf8').trim();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(statSync(join(state, 'desk-token')).mode & 0o777).toBe(0o600);
  expect(await launcher.get('/token')).toBe(token);
  expect(statSync(join(state, 'signing-key')).mode & 0o777).toBe(0o600);
});

it('loses nothing when killed, and takes its programs along', async () => {
  const first = await startReady();
  await first.get('/record');
  const started = pids();
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await startReady();
  expect(await allGone(started)).toBe(true);
  expect(await second.get('/count')).toBe('1');
});

it('recovers when launcher, programs and database are all killed at once', async () => {
  const first = await startReady();
  await first.get('/record');
  for (const pid of [first.child.pid, ...pids()]) process.kill(pid, 'SIGKILL');
  await first.ended;
  const second = await startReady();
  expect(await second.get('/count')).toBe('1');
});

it('ends the programs of a dead launcher that could not take them along', async () => {
  const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(
    join(state, 'programs.json'),
    JSON.stringify([{ pid: orphan.pid, start: startOf(orphan.pid) }]),
  );
  const ended = new Promise((resolve) => orphan.once('exit', (_, signal) => resolve(signal)));
  await startReady();
  expect(await ended).toBe('SIGTERM');
});

it('ends the rest when one program ends, and says which and why', async () => {
  const launcher = await startReady();
  const started = pids();
  writeFileSync(join(folder, String(started[1])), '');
  expect(await launcher.ended).toBe(1);
  expect(launcher.err).toBe('The worker ended (exit code 7).\nthe cards are on the floor\n');
  expect(started.filter(exists)).toEqual([]);
});

it('ends the rest when the database ends', async () => {
  const launcher = await startReady();
  const started = pids();
  process.kill(started[2], 'SIGKILL');
  expect(await launcher.ended).toBe(1);
  expect(launcher.err).toMatch(/^(PostgreSQL ended \(SIGKILL\)|The api ended)/);
  expect(await allGone(started)).toBe(true);
});

it('does not start twice over the same data', async () => {
  const first = await startReady();
  const second = start({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.err).toBe(
    `Fairdeal is already running here at http://127.0.0.1:${first.port}: process ${first.child.pid}.\n`,
  );
  expect(await first.get('/health/ready')).toBe('ready');
});

it('says so when the port is taken, before anything has started', async () => {
  const other = createServer();
  await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address();
  const launcher = start({ PORT: String(port) });
  expect(await launcher.ended).toBe(1);
  expect(launcher.err).toContain(`Port ${port} is taken. Set PORT`);
  expect(readdirSync(state)).toEqual(['postgres']);
  other.close();
});

it('uses the database it is given', async () => {
  const first = await startReady();
  const { databaseUrl, ownerDatabaseUrl } = JSON.parse(readFileSync(join(state, 'launcher.json'), 'utf8'));
  await first.get('/record');
  state = join(folder, 'another');
  const second = await startReady({
    DATABASE_URL: databaseUrl,
    FAIRDEAL_OWNER_DATABASE_URL: ownerDatabaseUrl,
  });
  expect(await second.get('/count')).toBe('1');
  expect(readdirSync(state)).not.toContain('postgres');
});
