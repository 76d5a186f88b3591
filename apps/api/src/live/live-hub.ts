import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { EventStore } from '@fairdeal/event-store';
import { ReadModels, Signal } from '@fairdeal/read-models';
import { Pool } from 'pg';
import { TheRecord } from '../record/record';
import { CLOCK, EVENT_STORE } from '../resources';
import { Channel } from './channel';
import type { Listener } from './listener';
import type { Change } from './shown';
import type { Heads, View } from './views';

/** How long the record may be behind the log before it is asked again, in milliseconds. */
const catchingUp = 10;
/** How often everything is looked at though nobody told us, and connections are kept alive, in milliseconds. */
const unasked = 1000;
const beatEvery = 15_000;
/** Most connections of one node. */
const mostListeners = 20_000;

interface Kept {
  readonly view: View;
  readonly channel: Channel;
  /** Position of the whole log that it has been shown up to. */
  through: string;
}

/**
 * Every open connection of this node. A node hears of what any node appended by the store's own signal, asks the record
 * once, and shows the difference to everybody who listens.
 */
@Injectable()
export class LiveHub implements OnModuleDestroy {
  private readonly log = new Logger(LiveHub.name);
  private readonly kept = new Map<string, Kept>();
  private readonly signal = new Signal();
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly pool: Pool,
    private readonly record: TheRecord,
    private readonly readModels: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  get listeners(): number {
    let all = 0;
    for (const { channel } of this.kept.values()) all += channel.size;
    return all;
  }

  get isFull(): boolean {
    return this.listeners >= mostListeners;
  }

  /** @param last position up to which the listener has been told, by this node or another */
  async join(view: View, listener: Listener, last: string | undefined): Promise<void> {
    let kept = this.kept.get(view.key);
    if (kept === undefined) {
      kept = { view, channel: new Channel((since) => this.changesSince(view, since)), through: '' };
      this.kept.set(view.key, kept);
    }
    this.running ??= this.run();
    // Where somebody listens already, it is kept up to date; save for one whom a node ahead of this one has told more.
    const { at, size } = kept.channel;
    const isAhead = last !== undefined && (at === undefined || BigInt(last) > BigInt(at));
    if (size === 0 || isAhead) await this.refresh(kept);
    await kept.channel.join(listener, last);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.signal.wake();
    for (const { channel } of this.kept.values()) channel.end();
    await this.running;
  }

  private async run(): Promise<void> {
    const stopWaking = await this.store.onAppended(this.signal.wake);
    let lastBeat = performance.now();
    try {
      while (!this.stopped) {
        const behind = await this.pump();
        if (performance.now() - lastBeat > beatEvery) {
          lastBeat = performance.now();
          await this.beat();
        }
        if (this.stopped) return;
        if (behind) await new Promise((resolve) => setTimeout(resolve, catchingUp));
        else await this.signal.wait(unasked);
      }
    } finally {
      await stopWaking();
      this.running = undefined;
    }
  }

  /** Shows what is new. @returns whether the log holds more than the record does */
  private async pump(): Promise<boolean> {
    try {
      const { head, projected } = await this.positions();
      for (const kept of this.kept.values()) {
        if (kept.through !== projected && kept.channel.size > 0) await this.refresh(kept);
      }
      return BigInt(projected) < BigInt(head);
    } catch (error) {
      // The listeners stay; they are told when the database answers again.
      this.log.warn(`waits: ${error instanceof Error ? error.name : 'unknown'}`);
      await new Promise((resolve) => setTimeout(resolve, unasked));
      return true;
    }
  }

  private readonly refreshing = new Map<Kept, Promise<void>>();

  /** One at a time for each channel; whoever asks meanwhile waits for the next one. */
  private async refresh(kept: Kept): Promise<void> {
    const before = this.refreshing.get(kept) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(() => this.show(kept));
    this.refreshing.set(kept, mine);
    try {
      await mine;
    } finally {
      if (this.refreshing.get(kept) === mine) this.refreshing.delete(kept);
    }
  }

  private async show(kept: Kept): Promise<void> {
    const { view, channel } = kept;
    const { sheet, through } = await this.record.sheetOf(view.tournament);
    if (through === kept.through) return;
    // What is asked of the sheet is asked before anything else may move it on.
    const watched = view.watches(sheet);
    let heads: Heads = new Map();
    let current = { sheet, through };
    if (watched.length > 0) {
      heads = await this.headsOf(watched, through);
      current = await this.record.sheetOf(view.tournament);
      if (current.through !== through) return this.show(kept);
    }
    const shown = view.show(current.sheet, heads, this.now());
    const changes =
      channel.at === undefined || channel.at === shown.at ? [] : await this.changesSince(view, channel.at);
    kept.through = through;
    channel.show(
      shown,
      changes.filter(({ position }) => BigInt(position) <= BigInt(shown.at)),
    );
  }

  private async changesSince(view: View, position: string): Promise<readonly Change[]> {
    const { happenings } = await this.readModels.tournamentRecord(view.tournament, position);
    return happenings
      .map(({ position, type, stream }) => ({ position, type, stream }))
      .filter((change) => view.tells(change));
  }

  private async headsOf(streams: readonly string[], through: string): Promise<Heads> {
    const { rows } = await this.pool.query<{ name: string; version: number; position: string }>({
      name: 'stream_heads',
      text: `SELECT s.name, e.version, e.position::text AS position FROM stream s
             CROSS JOIN LATERAL (SELECT version, position FROM event
               WHERE stream_id = s.id AND position <= $2 ORDER BY version DESC LIMIT 1) e
             WHERE s.name = ANY($1)`,
      values: [streams, through],
    });
    return new Map(rows.map(({ name, version, position }) => [name, { version, position }]));
  }

  private async positions(): Promise<{ readonly head: string; readonly projected: string }> {
    const { rows } = await this.pool.query<{ head: string; projected: string }>({
      name: 'live_positions',
      text: `SELECT (SELECT position FROM head)::text AS head,
                    coalesce((SELECT position FROM checkpoint WHERE name = 'tournament-record'), 0)::text AS projected`,
    });
    return rows[0] ?? { head: '0', projected: '0' };
  }

  private async beat(): Promise<void> {
    for (const [key, { channel }] of [...this.kept]) {
      await channel.review();
      channel.beat();
      if (channel.size === 0) this.kept.delete(key);
    }
  }
}
