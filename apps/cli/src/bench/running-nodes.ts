import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** An api and a worker as they run in earnest, each a process of its own, on one database. */
export interface RunningNodes {
  readonly url: string;
  readonly deskToken: string;
  /** What the api's process holds of memory, in bytes. */
  memory(): number;
  /** Ends the worker alone: what is recorded from then on is neither projected nor audited. */
  stopWorker(): Promise<void>;
  stop(): Promise<void>;
}

export async function runNodes(
  root: string,
  { databaseUrl, ownerDatabaseUrl }: { readonly databaseUrl: string; readonly ownerDatabaseUrl: string },
): Promise<RunningNodes> {
  const tool = pathToFileURL(join(root, 'tools/build/apps.mjs')).href;
  const { ensureBuilt, entryOf } = (await import(/* @vite-ignore */ tool)) as {
    ensureBuilt(wish: { root: string; apps: readonly string[] }): Promise<void>;
    entryOf(root: string, app: string): string;
  };
  await ensureBuilt({ root, apps: ['api', 'worker'] });
  const deskToken = randomBytes(32).toString('base64url');
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    FAIRDEAL_OWNER_DATABASE_URL: ownerDatabaseUrl,
    FAIRDEAL_DESK_TOKEN: deskToken,
    FAIRDEAL_LOG_LEVEL: 'error',
    FAIRDEAL_BATCH_LIMIT: '1000',
    PORT: String(port),
  };
  const start = (app: string) =>
    spawn(process.execPath, [entryOf(root, app)], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });

  const api = start('api');
  const worker = start('worker');
  const programs = [api, worker];
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await Promise.all(programs.map(ended));
  };
  try {
    await ready(url, programs);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, deskToken, memory: () => residentOf(api.pid ?? 0), stopWorker: () => ended(worker), stop };
}

/** Resident set of a process, as /proc tells it; NaN where there is none. */
function residentOf(pid: number): number {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kib === undefined ? NaN : 1024 * Number(kib);
  } catch {
    return NaN;
  }
}

async function ready(url: string, programs: readonly ChildProcess[]): Promise<void> {
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    if (programs.some(({ exitCode }) => exitCode !== null)) throw new Error('a node ended at its start');
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the nodes did not get ready within a minute');
}

const ended = (program: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) return resolve();
    program.once('exit', () => resolve());
    program.kill('SIGTERM');
  });

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
