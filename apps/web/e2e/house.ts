import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The product as `npm start` runs it, in a folder of its own, with nothing in it. */
export interface House {
  readonly base: string;
  readonly deskToken: string;
  /** An order or a question to the api, as the desk. @throws where it was refused, with the answer's text */
  ask<T = Record<string, unknown>>(path: string, body?: unknown, token?: string): Promise<T>;
  stop(): Promise<void>;
}

const startsWithin = 300_000;

export async function startHouse(): Promise<House> {
  const root = resolve(__dirname, '../../..');
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-e2e-'));
  const program = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      // A setting for the real thing must not lead a test to it; one set to nothing is not set.
      DATABASE_URL: '',
      FAIRDEAL_OWNER_DATABASE_URL: '',
      REDIS_URL: '',
      FAIRDEAL_DATA: folder,
      PORT: String(await freePort()),
      FAIRDEAL_LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const base = await addressOf(program);
  const deskToken = readFileSync(join(folder, 'desk-token'), 'utf8').trim();
  return {
    base,
    deskToken,
    async ask<T>(path: string, body?: unknown, token = deskToken): Promise<T> {
      const answer = await fetch(`${base}/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
      return JSON.parse(text) as T;
    },
    async stop() {
      const over = new Promise((ended) => program.once('exit', ended));
      program.kill('SIGINT');
      await over;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** @throws where it ended, or said nothing, instead of its address */
const addressOf = (program: ChildProcess): Promise<string> =>
  new Promise((found, failed) => {
    let said = '';
    const late = setTimeout(() => failed(new Error(`no address was said: ${said}`)), startsWithin);
    program.once('exit', () => failed(new Error(`the start ended: ${said}`)));
    program.stdout?.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const [, url] = /Fairdeal is at (http:\/\/\S+)/.exec(said) ?? [];
      if (url === undefined) return;
      clearTimeout(late);
      found(url.replace(/\/$/, ''));
    });
  });

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
