import { Client, type Pool, type PoolConfig } from 'pg';

const channel = 'fairdeal_appended';

export interface WakeUpTimes {
  /** Followers are woken at least this often, whatever was lost, in milliseconds. */
  readonly pollEvery: number;
  /** Shortest time between two notifications to other processes, in milliseconds. */
  readonly notifyEvery: number;
}

/**
 * Tells followers that something was appended: at once in this process, by NOTIFY in others, and by a slow poll behind
 * both. A notification serialises commits, and as a statement of its own it costs as much as an append. So some calls of
 * `append_many`, which are one after another anyhow, carry it; only after the last of a burst it goes alone.
 */
export class WakeUp {
  private readonly followers = new Set<() => void>();
  private listening: Promise<void> | undefined;
  private closing: Promise<void> | undefined;
  private client: Client | undefined;
  private poll: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private notified = -Infinity;
  private owed: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly times: WakeUpTimes = { pollEvery: 500, notifyEvery: 5 },
  ) {}

  /** Answers once the follower is certain to be woken; call the answer to stop. */
  async follow(wake: () => void): Promise<() => Promise<void>> {
    const own = () => wake();
    await this.closing;
    this.followers.add(own);
    if (this.followers.size === 1) {
      this.poll = setInterval(this.wakeAll, this.times.pollEvery);
      this.poll.unref();
      this.listening = this.listen();
    }
    await this.listening;
    return async () => {
      this.followers.delete(own);
      if (this.followers.size === 0) await this.close();
    };
  }

  /** Whether the call about to be sent should carry the notification. */
  carry(): boolean {
    const now = performance.now();
    if (now - this.notified < this.times.notifyEvery) return false;
    this.notified = now;
    clearTimeout(this.owed);
    this.owed = undefined;
    return true;
  }

  /** Something was committed by this process, perhaps without a notification. */
  appended(carried: boolean): void {
    this.wakeAll();
    if (!carried) this.owe();
  }

  /** Other processes are to be notified, unless a call does so first. */
  owe(): void {
    this.owed ??= setTimeout(() => {
      // A lost notification costs a follower elsewhere one poll.
      if (this.carry()) this.pool.query(`SELECT pg_notify('${channel}', '')`).catch(ignore);
      else this.owed = undefined;
    }, this.times.notifyEvery);
  }

  /** Wakes nobody any more, and ends the listening connection. */
  async close(): Promise<void> {
    this.followers.clear();
    clearInterval(this.poll);
    clearTimeout(this.retry);
    clearTimeout(this.owed);
    this.closing ??= this.stopListening();
    await this.closing;
    this.closing = undefined;
  }

  private async stopListening(): Promise<void> {
    await this.listening;
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(ignore);
  }

  private readonly wakeAll = (): void => {
    for (const follower of this.followers) follower();
  };

  private async listen(): Promise<void> {
    const { application_name, ...options }: PoolConfig = this.pool.options;
    const client = new Client({ ...options, password: this.pool.options.password, application_name });
    client.on('error', ignore);
    client.on('end', () => {
      if (this.client !== client) return;
      this.client = undefined;
      this.relisten();
    });
    client.on('notification', this.wakeAll);
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      this.client = client;
      // Whatever was committed while nobody listened.
      this.wakeAll();
    } catch {
      await client.end().catch(ignore);
      this.relisten();
    }
  }

  private relisten(): void {
    if (this.followers.size === 0) return;
    this.retry = setTimeout(() => {
      if (this.followers.size > 0) this.listening = this.listen();
    }, this.times.pollEvery);
    this.retry.unref();
  }
}

const ignore = (): void => undefined;
