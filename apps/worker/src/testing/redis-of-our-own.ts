import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import Redis from 'ioredis';

export const hasRedis = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/** A Redis of one suite's own that keeps nothing, to be emptied and killed. */
export class OwnRedis {
  private child: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<OwnRedis> {
    const redis = new OwnRedis(await freePort());
    await redis.begin();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async begin(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.child = spawn('redis-server', args, { stdio: 'ignore' });
    await this.ask((client) => client.ping());
  }

  async flushAll(): Promise<void> {
    await this.ask((client) => client.flushall());
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((ended) => {
      child.once('close', () => ended());
      child.kill(signal);
    });
  }

  private async ask(what: (client: Redis) => Promise<unknown>): Promise<void> {
    const client = new Redis(this.url, { maxRetriesPerRequest: 100, retryStrategy: () => 50 });
    client.on('error', () => undefined);
    try {
      await what(client);
    } finally {
      client.disconnect();
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
