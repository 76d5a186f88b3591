import { hostname } from 'node:os';
import { Client, type Pool } from 'pg';

/** As every process computes it, whatever its version. */
const lockKey = `hashtextextended('fairdeal/' || $1, 0)`;

/**
 * A connection of its own that may hold a lock of the server's. The lock lives as long as the connection, so what is
 * written over it is written by the holder or not at all.
 *
 * Not covered: a pooler that shares connections between transactions; there is no session then to hold a lock.
 */
export class Session {
  private ended = false;

  private constructor(readonly client: Client) {
    client.on('error', () => (this.ended = true));
    client.on('end', () => (this.ended = true));
  }

  static async open(pool: Pool, name: string): Promise<Session> {
    // The pool hides its password from being listed, so a spread leaves it out.
    const { options } = pool;
    const client = new Client({
      ...options,
      password: options.password,
      application_name: `fairdeal ${name} ${hostname()}:${process.pid}`,
      keepAlive: true,
    });
    const session = new Session(client);
    await client.connect();
    // A holder that died with its machine says no goodbye: the server must find out by itself, in three seconds.
    await client.query(`SELECT set_config('tcp_keepalives_idle', '1', false),
      set_config('tcp_keepalives_interval', '1', false), set_config('tcp_keepalives_count', '2', false),
      set_config('tcp_user_timeout', '3000', false)`);
    return session;
  }

  /** False when another session holds it. */
  async tryLock(name: string): Promise<boolean> {
    const { rows } = await this.client.query<{ held: boolean }>(
      `SELECT pg_try_advisory_lock(${lockKey}) AS held`,
      [name],
    );
    return rows[0]?.held === true;
  }

  async unlock(name: string): Promise<void> {
    await this.client.query(`SELECT pg_advisory_unlock(${lockKey})`, [name]);
  }

  get lost(): boolean {
    return this.ended;
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}

export const projectionLock = (projection: string): string => `projection/${projection}`;
export const rebuildLock = (projection: string): string => `rebuild/${projection}`;
