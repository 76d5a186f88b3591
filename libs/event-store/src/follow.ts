import type { RecordedEvent } from './event';
import type { EventStore } from './event-store';

export interface FollowOptions {
  /** Events in a page at most. */
  readonly pageSize?: number;
  /** Ends the walk between two pages. */
  readonly signal?: AbortSignal;
}

/**
 * Pages of all events after a position, up to the log's end; the next page is read while the last one is used.
 * Memory is two pages, however long the log.
 */
export async function* readForward(
  store: EventStore,
  afterPosition: string,
  { pageSize = 2_000, signal }: FollowOptions = {},
): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
  let next: Promise<readonly RecordedEvent[]> | undefined = store.readAll(afterPosition, pageSize);
  while (next !== undefined && !signal?.aborted) {
    const page: readonly RecordedEvent[] = await next;
    const last = page.at(-1);
    if (last === undefined) return;
    next = page.length < pageSize ? undefined : store.readAll(last.position, pageSize);
    // Read ahead and perhaps never asked for: its failure is thrown where it is awaited, or not at all.
    next?.catch(() => undefined);
    yield page;
  }
}

/** As `readForward`, and then on and on as events are appended, until the signal. */
export async function* follow(
  store: EventStore,
  afterPosition: string,
  options: FollowOptions = {},
): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
  const { signal } = options;
  let woken = true;
  let wake: () => void = () => undefined;
  const rouse = () => {
    woken = true;
    wake();
  };
  const stop = await store.onAppended(rouse);
  signal?.addEventListener('abort', rouse);
  try {
    let position = afterPosition;
    while (!signal?.aborted) {
      if (!woken) await new Promise<void>((resolve) => (wake = resolve));
      woken = false;
      for await (const page of readForward(store, position, options)) {
        position = page.at(-1)?.position ?? position;
        yield page;
      }
    }
  } finally {
    signal?.removeEventListener('abort', rouse);
    await stop();
  }
}
