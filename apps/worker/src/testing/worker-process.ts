import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrationsFolder } from '@fairdeal/event-store/testing';
import { promisify } from 'node:util';

const root = dirname(dirname(migrationsFolder()));

/** The worker's bundle as it is shipped, built beside the real one so that it finds its packages. */
export async function buildWorker(): Promise<{ readonly main: string; remove(): Promise<void> }> {
  const folder = join(root, `dist/test-worker-${process.pid}`);
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '-c', 'vite.node.config.mts', '--outDir', folder],
    { cwd: root, env: { ...process.env, APP: 'worker' } },
  );
  return { main: join(folder, 'main.mjs'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** One worker in a process of its own. */
export class WorkerProcess {
  private readonly child: ChildProcess;
  private printed = '';
  private readonly ended: Promise<string>;

  constructor(main: string, env: Readonly<Record<string, string>>) {
    this.child = spawn(process.execPath, ['--enable-source-maps', main], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (piece: Buffer) => (this.printed += piece.toString()));
    }
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** All it has said so far. */
  get output(): string {
    return this.printed;
  }

  /** What ended it, once it has ended. */
  signal(signal: NodeJS.Signals): Promise<string> {
    this.child.kill(signal);
    return this.ended;
  }
}
