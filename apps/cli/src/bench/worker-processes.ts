import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The worker's bundle, built for this run beside the others so that it finds its packages. */
export async function buildWorker(root: string): Promise<{ readonly main: string; remove(): Promise<void> }> {
  const folder = join(root, `dist/bench-worker-${process.pid}`);
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '-c', 'vite.node.config.mts', '--outDir', folder],
    { cwd: root, env: { ...process.env, APP: 'worker' } },
  );
  return { main: join(folder, 'main.mjs'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Workers in processes of their own, on one database. */
export class Workers {
  private readonly children: ChildProcess[] = [];
  private printed = '';

  constructor(
    private readonly main: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  start(count: number): void {
    for (let n = 0; n < count; n++) {
      const child = spawn(process.execPath, [this.main], {
        env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', FAIRDEAL_LOG_LEVEL: 'warn', ...this.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (piece: Buffer) => (this.printed += piece.toString()));
      this.children.push(child);
    }
  }

  /** What they had to say: warnings and worse. */
  get output(): string {
    return this.printed;
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.children.splice(0).map(
        (child) =>
          new Promise<void>((ended) => {
            child.once('close', () => ended());
            child.kill('SIGTERM');
          }),
      ),
    );
  }
}
