import { StoreBusy, StoreUnavailable } from '../event-store';

/** Something that is sent with others in one call. */
export interface Waiting {
  /** What no two units under way may share: streams and command ids. */
  readonly keys: readonly string[];
  readonly events: number;
  /** UTF-16 units of data and meta. */
  readonly size: number;
}

export interface GroupLimits {
  /** Calls under way at once; more only queue on the head row. */
  readonly calls: number;
  /** Units in one call. */
  readonly unitsPerCall: number;
  /** Events in one call; a larger unit travels alone. */
  readonly eventsPerCall: number;
  /** UTF-16 units of data and meta in one call; a larger unit travels alone. */
  readonly sizePerCall: number;
  /** Events that may wait; past it `submit` answers StoreBusy. */
  readonly eventsWaiting: number;
  /** UTF-16 units that may wait. */
  readonly sizeWaiting: number;
}

/**
 * Measured: unlimited batches reach two thirds of these, for a fat call leaves wire, server or Node idle. A unit costs
 * about as much as an event.
 */
export const groupLimits: GroupLimits = {
  calls: 2,
  unitsPerCall: 256,
  eventsPerCall: 512,
  sizePerCall: 4 * 1024 * 1024,
  eventsWaiting: 50_000,
  sizeWaiting: 64 * 1024 * 1024,
};

interface Held<Unit, Outcome> {
  readonly unit: Unit;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects what arrives while calls are under way and sends it together as soon as one returns. No timer: a lone
 * writer's append leaves at once. Units that share a key go one after another, in the order they came.
 * See ADR 0002.
 */
export class GroupCommit<Unit extends Waiting, Outcome> {
  private queue: Held<Unit, Outcome>[] = [];
  private readonly underWay = new Set<string>();
  private calls = 0;
  private eventsWaiting = 0;
  private sizeWaiting = 0;
  private scheduled = false;

  /** @param send sends units in one transaction and answers one outcome for each, in their order */
  constructor(
    private readonly send: (units: readonly Unit[]) => Promise<readonly Outcome[]>,
    private readonly limits: GroupLimits = groupLimits,
  ) {}

  /** @throws StoreBusy when too much is waiting */
  submit(unit: Unit): Promise<Outcome> {
    const { eventsWaiting, sizeWaiting } = this.limits;
    const full =
      this.eventsWaiting + unit.events > eventsWaiting || this.sizeWaiting + unit.size > sizeWaiting;
    if (full && this.queue.length > 0) {
      return Promise.reject(new StoreBusy(`${this.eventsWaiting} events are waiting to be appended`));
    }
    this.eventsWaiting += unit.events;
    this.sizeWaiting += unit.size;
    return new Promise((resolve, reject) => {
      this.queue.push({ unit, resolve, reject });
      if (this.calls < this.limits.calls && !this.scheduled) {
        this.scheduled = true;
        queueMicrotask(this.dispatch);
      }
    });
  }

  private readonly dispatch = (): void => {
    this.scheduled = false;
    while (this.calls < this.limits.calls) {
      const taken = this.take();
      if (taken.length === 0) return;
      void this.run(taken);
    }
  };

  private async run(taken: readonly Held<Unit, Outcome>[]): Promise<void> {
    this.calls += 1;
    for (const { unit } of taken) for (const key of unit.keys) this.underWay.add(key);
    await this.settle(taken);
    for (const { unit } of taken) for (const key of unit.keys) this.underWay.delete(key);
    this.calls -= 1;
    // Not at once: the callers just answered may have their next append ready, and it should ride along.
    if (this.queue.length > 0 || this.calls === 0) setImmediate(this.dispatch);
  }

  private async settle(held: readonly Held<Unit, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.send(held.map(({ unit }) => unit));
      held.forEach(({ resolve, reject }, i) => {
        const outcome = outcomes[i];
        if (outcome === undefined) reject(new Error('the call answered fewer outcomes than it had units'));
        else resolve(outcome);
      });
    } catch (error) {
      if (held.length === 1 || error instanceof StoreUnavailable) {
        for (const { reject } of held) reject(error);
        return;
      }
      // One unit the database does not take must not fail the others that rode with it.
      const half = held.length >> 1;
      await this.settle(held.slice(0, half));
      await this.settle(held.slice(half));
    }
  }

  private take(): readonly Held<Unit, Outcome>[] {
    const taken: Held<Unit, Outcome>[] = [];
    const passed: Held<Unit, Outcome>[] = [];
    const blocked = new Set(this.underWay);
    let [events, size, next] = [0, 0, 0];
    for (; next < this.queue.length; next += 1) {
      const held = this.queue[next];
      if (held === undefined) break;
      const { unit } = held;
      const fits =
        taken.length < this.limits.unitsPerCall &&
        events + unit.events <= this.limits.eventsPerCall &&
        size + unit.size <= this.limits.sizePerCall;
      if (!fits && taken.length > 0) break;
      const free = !unit.keys.some((key) => blocked.has(key));
      (free ? taken : passed).push(held);
      for (const key of unit.keys) blocked.add(key);
      if (free) [events, size] = [events + unit.events, size + unit.size];
    }
    this.queue = passed.length === 0 ? this.queue.slice(next) : passed.concat(this.queue.slice(next));
    this.eventsWaiting -= events;
    this.sizeWaiting -= size;
    return taken;
  }
}
