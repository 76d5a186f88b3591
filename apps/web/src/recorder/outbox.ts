/** One thing to be said to the house, kept until it has answered. */
export interface Sending {
  /** The Idempotency-Key: sent again, it has one effect. */
  readonly id: string;
  /** The table whose recorder says it: its token is used, and its things go out in their order. */
  readonly table: string;
  /** The stream it writes to. */
  readonly stream: string;
  readonly path: string;
  readonly body: unknown;
  /** As the recorder reads it. */
  readonly told: string;
  /** Version of the stream at which the house took it; undefined while it has not answered. */
  readonly takenAt?: number;
}

export type Answered =
  /** It now stands in `stream` at `version`: an opening stands in the deal's, and not in the table's. */
  | { readonly kind: 'taken'; readonly stream: string; readonly version: number }
  /** Nobody answered, or the server could not: it is said again later. */
  | { readonly kind: 'away' }
  /** Somebody wrote to the stream in between. */
  | { readonly kind: 'overtaken'; readonly currentVersion: number }
  | { readonly kind: 'refused'; readonly why: string };

/** Says one thing, at the version the stream was last seen at; undefined where it was never seen. */
export type Send = (sending: Sending, version: number | undefined) => Promise<Answered>;

/** Where what is not said yet is kept while the device is off. */
export interface Keep {
  load(): Promise<readonly Sending[]>;
  /** @throws when the device keeps nothing more */
  add(sending: Sending): Promise<void>;
  /** The house took it at this version: it goes out no more, and is kept until it was read back. */
  taken(id: string, version: number): Promise<void>;
  remove(id: string): Promise<void>;
}

export interface Stuck {
  readonly sending: Sending;
  readonly why: 'overtaken' | 'refused';
  /** What the server said, where it refused. */
  readonly says: string | undefined;
  readonly currentVersion: number | undefined;
}

export interface OutboxState {
  readonly waiting: readonly Sending[];
  /** What the house has taken of the deal that goes on, and the page has not read back yet. */
  readonly taken: readonly Sending[];
  readonly reachable: boolean;
  /** The first that cannot go out as it is; all behind it wait for somebody to choose. */
  readonly stuck: Stuck | undefined;
}

/**
 * What a table's device has to say, in its order, one at a time. Nothing leaves the queue before the house has answered
 * for it, and nothing overtakes what came before it. What was taken is known until the page has read it back: without it the
 * next card dealt would be given the number of the last one.
 */
export class Outbox {
  private waiting: readonly Sending[] = [];
  private taken: readonly Sending[] = [];
  private reachable = true;
  private stuck: Stuck | undefined;
  /** What the device is still writing down, by id. */
  private readonly keeping = new Map<string, Promise<void>>();
  private readonly versions = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private sending: Promise<void> | undefined;
  private shown: OutboxState = { waiting: [], taken: [], reachable: true, stuck: undefined };

  constructor(
    private readonly keep: Keep,
    private readonly send: Send,
  ) {}

  async open(): Promise<void> {
    const kept = await this.keep.load();
    this.waiting = kept.filter(({ takenAt }) => takenAt === undefined);
    this.taken = kept.filter(({ takenAt }) => takenAt !== undefined);
    this.changed();
    await this.drain();
  }

  readonly state = (): OutboxState => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What the page has read of a stream; while something of ours waits, only answers to it count. */
  saw(stream: string, version: number): void {
    const read = (one: Sending) => one.stream === stream && (one.takenAt ?? Infinity) <= version;
    void this.forget(this.taken.filter(read));
    if (this.waiting.some((one) => one.stream === stream)) return;
    this.versions.set(stream, Math.max(version, this.versions.get(stream) ?? 0));
  }

  /**
   * Shown at once, for the next tap is about what comes after it; kept, and only then sent: a device that is switched off in
   * between loses nothing that went out.
   *
   * @throws when the device keeps nothing more; then it is not waiting either
   */
  async add(sending: Sending): Promise<void> {
    const kept = this.keep.add(sending);
    this.keeping.set(sending.id, kept);
    this.waiting = [...this.waiting, sending];
    this.changed();
    void this.drain();
    try {
      await kept;
    } catch (error) {
      this.waiting = this.waiting.filter(({ id }) => id !== sending.id);
      this.changed();
      throw error;
    } finally {
      this.keeping.delete(sending.id);
    }
  }

  /** Sends what waits, until something is in the way. Called twice at once, it runs once. */
  drain(): Promise<void> {
    this.sending ??= this.run().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  /** Says what is stuck again, after what somebody else wrote in between. */
  async sayAfterAll(): Promise<void> {
    if (this.stuck?.why !== 'overtaken' || this.stuck.currentVersion === undefined) return;
    this.versions.set(this.stuck.sending.stream, this.stuck.currentVersion);
    this.stuck = undefined;
    this.changed();
    await this.drain();
  }

  /** Gives up what is stuck; what is behind it goes out. */
  async drop(): Promise<void> {
    if (this.stuck === undefined) return;
    const { sending, currentVersion } = this.stuck;
    await this.keep.remove(sending.id);
    if (currentVersion !== undefined) this.versions.set(sending.stream, currentVersion);
    this.waiting = this.waiting.filter(({ id }) => id !== sending.id);
    this.stuck = undefined;
    this.changed();
    await this.drain();
  }

  private async run(): Promise<void> {
    while (this.stuck === undefined) {
      const [next] = this.waiting;
      if (next === undefined) return;
      const kept = this.keeping.get(next.id);
      if (kept !== undefined) {
        await kept.catch(() => undefined);
        continue;
      }
      const answer = await this.send(next, this.versions.get(next.stream));
      this.reachable = answer.kind !== 'away';
      switch (answer.kind) {
        case 'away':
          this.changed();
          return;
        case 'taken':
          this.versions.set(answer.stream, answer.version);
          await this.take(next, answer.version);
          break;
        case 'overtaken':
          this.stuck = {
            sending: next,
            why: 'overtaken',
            says: undefined,
            currentVersion: answer.currentVersion,
          };
          break;
        case 'refused':
          this.stuck = { sending: next, why: 'refused', says: answer.why, currentVersion: undefined };
          break;
      }
      this.changed();
    }
  }

  private async take(sending: Sending, version: number): Promise<void> {
    const isOfADeal = sending.stream.startsWith('deal-');
    if (isOfADeal) await this.keep.taken(sending.id, version);
    else await this.keep.remove(sending.id);
    this.waiting = this.waiting.filter(({ id }) => id !== sending.id);
    const before = this.taken;
    if (isOfADeal) this.taken = [...before, { ...sending, takenAt: version }];
    // A deal that gave way to another is read no more.
    await this.forget(before.filter(({ stream }) => stream !== sending.stream));
  }

  private async forget(some: readonly Sending[]): Promise<void> {
    if (some.length === 0) return;
    this.taken = this.taken.filter((one) => !some.some(({ id }) => id === one.id));
    this.changed();
    for (const { id } of some) await this.keep.remove(id);
  }

  private changed(): void {
    this.shown = { waiting: this.waiting, taken: this.taken, reachable: this.reachable, stuck: this.stuck };
    for (const listener of this.listeners) listener();
  }
}
