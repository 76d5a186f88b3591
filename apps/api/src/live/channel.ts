import type { Listener } from './listener';
import { deltaOf, heartbeat, snapshotOf, spellOut, type Change, type Shown, type SpelledOut } from './shown';

/** Messages kept for listeners who come back. */
const kept = 200;

/** What happened after a position that concerns this channel. */
export type ChangesSince = (position: string) => Promise<readonly Change[]>;

/**
 * What many look at. A change is worked out and spelled out once, and the same bytes go to everybody; who comes back with
 * the position they had got to is told what came after it, once.
 */
export class Channel {
  private readonly listeners = new Set<Listener>();
  private readonly recent: { readonly since: string; readonly at: string; readonly bytes: Buffer }[] = [];
  private now: SpelledOut | undefined;
  private whole: Buffer | undefined;
  private readonly returns = new Map<string, Promise<Buffer>>();

  constructor(private readonly changesSince: ChangesSince) {}

  get size(): number {
    return this.listeners.size;
  }

  get at(): string | undefined {
    return this.now?.at;
  }

  /** Tells everybody who listens. @returns how many were told */
  show(shown: Shown, changes: readonly Change[]): number {
    const before = this.now;
    const now = spellOut(shown);
    const bytes = before && deltaOf(before, now, changes);
    this.now = now;
    this.whole = undefined;
    this.returns.clear();
    if (before === undefined || bytes === undefined) return 0;
    this.recent.push({ since: before.at, at: now.at, bytes });
    if (this.recent.length > kept) this.recent.shift();
    let told = 0;
    for (const listener of this.listeners) {
      if (listener.send(bytes)) told += 1;
      listener.at = now.at;
    }
    return told;
  }

  /**
   * Takes somebody in. From then on they are told every change; first what they have not seen.
   *
   * @param last the position they have been told up to; undefined for whoever comes for the first time
   */
  async join(listener: Listener, last: string | undefined): Promise<void> {
    listener.onGone(() => this.listeners.delete(listener));
    for (let now = this.now; now !== undefined; now = this.now) {
      const missed = await this.missedSince(now, last);
      // Something was shown while that was worked out: it is worked out anew.
      if (now !== this.now) continue;
      if (missed !== undefined) listener.send(missed);
      listener.at = now.at;
      this.listeners.add(listener);
      return;
    }
  }

  beat(): void {
    for (const listener of this.listeners) listener.send(heartbeat);
  }

  /** Ends the connections of those whom nothing entitles to it any more. */
  async review(): Promise<void> {
    for (const listener of [...this.listeners]) {
      if (await listener.isStillGranted()) continue;
      this.listeners.delete(listener);
      listener.end();
    }
  }

  end(): void {
    for (const listener of this.listeners) listener.end();
    this.listeners.clear();
  }

  private async missedSince(now: SpelledOut, last: string | undefined): Promise<Buffer | undefined> {
    if (last === now.at) return undefined;
    if (last === undefined) return (this.whole ??= snapshotOf(now));
    const from = this.recent.findIndex(({ since }) => since === last);
    if (from !== -1) return Buffer.concat(this.recent.slice(from).map(({ bytes }) => bytes));
    let made = this.returns.get(last);
    if (made === undefined) {
      made = this.changesSince(last).then((changes) => snapshotOf(now, changes.filter(isIn(now))));
      this.returns.set(last, made);
      if (this.returns.size > kept) this.returns.delete([...this.returns.keys()][0] as string);
    }
    return made;
  }
}

const isIn =
  ({ at }: SpelledOut) =>
  ({ position }: Change): boolean =>
    BigInt(position) <= BigInt(at);
