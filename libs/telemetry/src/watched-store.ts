import type { EventStore } from '@fairdeal/event-store';
import { spanned } from './spanned';

/** One append, or several in turn, as the store was asked for it. */
export interface AppendSeen {
  readonly seconds: number;
  readonly events: number;
  /** The name of what was thrown; undefined where it held. */
  readonly failed: string | undefined;
}

/** The same store, which tells how long each append took. Streams, facts and errors pass through as they are. */
export function watchedStore(store: EventStore, seen: (append: AppendSeen) => void): EventStore {
  async function watched<T>(name: string, events: number, append: () => Promise<T>): Promise<T> {
    const began = performance.now();
    let failed: string | undefined;
    try {
      return await spanned(name, { 'db.system.name': 'postgresql', 'fairdeal.events': events }, append);
    } catch (error) {
      failed = error instanceof Error ? error.name : typeof error;
      throw error;
    } finally {
      seen({ seconds: (performance.now() - began) / 1_000, events, failed });
    }
  }
  const eventsIn = (appends: readonly { readonly events: readonly unknown[] }[]) =>
    appends.reduce((sum, { events }) => sum + events.length, 0);
  return {
    append: (command) => watched('append', eventsIn(command.appends), () => store.append(command)),
    appendInTurn: (commands) =>
      watched('append in turn', eventsIn(commands.flatMap(({ appends }) => appends)), () =>
        store.appendInTurn(commands),
      ),
    readStream: (stream, from) =>
      spanned('read stream', { 'db.system.name': 'postgresql' }, () => store.readStream(stream, from)),
    findCommand: (id, hash) => store.findCommand(id, hash),
    readAll: (after, limit) => store.readAll(after, limit),
    headPosition: () => store.headPosition(),
    onAppended: (wake) => store.onAppended(wake),
  };
}
