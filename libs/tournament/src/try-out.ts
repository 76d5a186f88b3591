import {
  CommandIdReused,
  WrongExpectedVersion,
  type Appended,
  type CommandAppend,
  type EventStore,
  type RecordedEvent,
} from '@fairdeal/event-store';

/** A store that nothing is written to. */
export interface TriedStore {
  readonly store: EventStore;
  /** What was appended to the copy, in order. */
  appended(): readonly RecordedEvent[];
}

interface Seen {
  readonly requestHash: string | undefined;
  readonly appended: Appended;
}

/**
 * A copy of the streams as they stand, on which orders can be tried: it reads the store, each stream once, and keeps
 * what is appended to itself.
 *
 * An event that was only tried has the position after the last one of the store, was recorded when it happened, and has
 * no hash: it stands in no chain.
 */
export async function triedOn(store: EventStore): Promise<TriedStore> {
  const head = BigInt(await store.headPosition());
  const streams = new Map<string, RecordedEvent[]>();
  const tried: RecordedEvent[] = [];
  const commands = new Map<string, Seen>();

  async function streamOf(name: string): Promise<RecordedEvent[]> {
    const known = streams.get(name);
    if (known) return known;
    const stored = (await store.readStream(name)).filter(({ position }) => BigInt(position) <= head);
    // Somebody may have asked for it while it was read.
    const events = streams.get(name) ?? stored;
    streams.set(name, events);
    return events;
  }

  function write({ commandId, requestHash, appends }: CommandAppend): Appended {
    const written = appends.map(({ stream, expectedVersion, events }) => {
      for (const [place, { type, data, meta = {}, schemaVersion = 1 }] of events.entries()) {
        const { at } = meta;
        const event: RecordedEvent = {
          stream,
          version: expectedVersion + place + 1,
          position: String(head + BigInt(tried.length + 1)),
          type,
          schemaVersion,
          data,
          meta,
          commandId,
          recordedAt: typeof at === 'string' ? at : '',
          hash: '',
        };
        streams.get(stream)?.push(event);
        tried.push(event);
      }
      return { stream, fromVersion: expectedVersion + 1, toVersion: expectedVersion + events.length };
    });
    const position = tried.at(-1)?.position ?? String(head);
    const appended = { streams: written, position, repeated: false };
    commands.set(commandId, { requestHash, appended });
    return appended;
  }

  async function append(command: CommandAppend): Promise<Appended> {
    const { commandId, requestHash, appends } = command;
    const seen = commands.get(commandId);
    if (seen) {
      if (seen.requestHash !== requestHash) throw new CommandIdReused(commandId);
      return { ...seen.appended, repeated: true };
    }
    for (const { stream, expectedVersion } of appends) {
      const { length } = await streamOf(stream);
      if (length !== expectedVersion) throw new WrongExpectedVersion(stream, expectedVersion, length);
    }
    return write(command);
  }

  return {
    appended: () => tried,
    store: {
      append,
      async appendInTurn(inTurn) {
        const appended: Appended[] = [];
        for (const command of inTurn) appended.push(await append(command));
        return appended;
      },
      async findCommand(commandId, requestHash) {
        const seen = commands.get(commandId);
        if (seen === undefined) return undefined;
        if (seen.requestHash !== requestHash) throw new CommandIdReused(commandId);
        return { ...seen.appended, repeated: true };
      },
      async readStream(stream, fromVersion = 1) {
        return (await streamOf(stream)).slice(Math.max(0, fromVersion - 1));
      },
      async readAll(afterPosition, limit) {
        const after = BigInt(afterPosition);
        const stored = (await store.readAll(afterPosition, limit)).filter(
          ({ position }) => BigInt(position) <= head,
        );
        const rest = tried.filter(({ position }) => BigInt(position) > after);
        return [...stored, ...rest].slice(0, limit);
      },
      headPosition: async () => tried.at(-1)?.position ?? String(head),
      onAppended: async () => async () => undefined,
    },
  };
}
