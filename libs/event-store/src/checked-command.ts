import { canonicalJson } from './canonical-json';
import { type Append, type CommandAppend, InvalidAppend } from './event-store';
import { checkStreamName, shown } from './stream';

/** An event as it is stored, save for what the chain adds. */
export interface CheckedEvent {
  readonly type: string;
  readonly schemaVersion: number;
  /** Canonical JSON. */
  readonly data: string;
  /** Canonical JSON. */
  readonly meta: string;
}

export interface CheckedAppend {
  readonly stream: string;
  readonly expectedVersion: number;
  readonly events: readonly CheckedEvent[];
}

export interface CheckedCommand {
  readonly commandId: string;
  /** What tells one request from another: the caller's hash, or else the appends themselves, spelled out. */
  readonly request: string;
  readonly appends: readonly CheckedAppend[];
  /** Number of events in all appends. */
  readonly events: number;
  /** UTF-16 units of all data and meta: an estimate of bytes, at most three times too low. */
  readonly size: number;
}

/** What the store takes at most. Sizes are UTF-16 units of canonical JSON. */
export const limits = {
  commandId: 128,
  requestHash: 1024,
  eventSize: 256 * 1024,
  eventsPerCommand: 10_000,
  streamsPerCommand: 100,
  commandSize: 16 * 1024 * 1024,
  /** The column is an integer. */
  version: 2_147_483_647,
} as const;

const noMeta = '{}';

/** @throws InvalidAppend naming the part that the store does not take */
export function checkCommand(command: CommandAppend): CheckedCommand {
  checkCommandId(command.commandId);
  const { appends } = command;
  if (appends.length === 0) throw new InvalidAppend('the command has no appends');
  if (appends.length > limits.streamsPerCommand) {
    throw new InvalidAppend(
      `the command has ${appends.length} streams, more than ${limits.streamsPerCommand}`,
    );
  }
  let events = 0;
  let size = 0;
  const names = new Set<string>();
  const checked = appends.map((append, i) => {
    const place = appends.length === 1 ? '' : `appends[${i}].`;
    const one = checkAppend(append, place);
    if (names.has(one.stream))
      throw new InvalidAppend(`${place}stream ${one.stream} stands twice in the command`);
    names.add(one.stream);
    events += one.events.length;
    for (const event of one.events) size += event.data.length + event.meta.length;
    return one;
  });
  if (events > limits.eventsPerCommand) {
    throw new InvalidAppend(`the command has ${events} events, more than ${limits.eventsPerCommand}`);
  }
  if (size > limits.commandSize) {
    throw new InvalidAppend(`the command's events take ${size} characters, more than ${limits.commandSize}`);
  }
  return {
    commandId: command.commandId,
    request: requestOf(command, checked),
    appends: checked,
    events,
    size,
  };
}

/** @throws InvalidAppend */
export function checkCommandId(commandId: string): void {
  // Printable ASCII is what an Idempotency-Key header can carry (RFC 9110, field values).
  if (!/^[\x20-\x7e]{1,128}$/.test(commandId)) {
    throw new InvalidAppend(
      `command id ${shown(commandId)} is not 1 to ${limits.commandId} printable ASCII characters`,
    );
  }
}

function requestOf(command: CommandAppend, appends: readonly CheckedAppend[]): string {
  const { requestHash } = command;
  if (requestHash === undefined) return spelledOut(appends);
  if (requestHash.length === 0 || requestHash.length > limits.requestHash) {
    throw new InvalidAppend(
      `request hash has ${requestHash.length} characters, not 1 to ${limits.requestHash}`,
    );
  }
  return requestHash;
}

/** No name, number or JSON text holds a line feed, so two commands are spelled alike only when they are alike. */
function spelledOut(appends: readonly CheckedAppend[]): string {
  let text = '';
  for (const { stream, expectedVersion, events } of appends) {
    text += `${stream} ${expectedVersion}\n`;
    for (const { type, schemaVersion, data, meta } of events)
      text += `${type} ${schemaVersion} ${data}\n${meta}\n`;
  }
  return text;
}

function checkAppend(append: Append, place: string): CheckedAppend {
  const { stream, expectedVersion, events } = append;
  checkStreamName(stream);
  if (!Number.isInteger(expectedVersion) || expectedVersion < 0) {
    throw new InvalidAppend(`${place}expectedVersion is ${expectedVersion}, not a whole number from 0`);
  }
  if (expectedVersion + events.length > limits.version) {
    throw new InvalidAppend(
      `${place}expectedVersion ${expectedVersion} is past the last version, ${limits.version}`,
    );
  }
  if (events.length === 0) throw new InvalidAppend(`${place}events is empty`);
  return {
    stream,
    expectedVersion,
    events: events.map((event, i) => {
      const at = `${place}events[${i}]`;
      const { type, schemaVersion = 1 } = event;
      if (!/^[A-Za-z][A-Za-z0-9]{0,99}$/.test(type)) {
        throw new InvalidAppend(
          `${at}.type ${shown(type)} is not a letter and at most 99 letters and digits`,
        );
      }
      if (!Number.isInteger(schemaVersion) || schemaVersion < 1 || schemaVersion > 32_767) {
        throw new InvalidAppend(`${at}.schemaVersion is ${schemaVersion}, not 1 to 32767`);
      }
      const data = objectText(event.data, `${at}.data`);
      const meta = event.meta === undefined ? noMeta : objectText(event.meta, `${at}.meta`);
      if (data.length + meta.length > limits.eventSize) {
        throw new InvalidAppend(
          `${at} takes ${data.length + meta.length} characters, more than ${limits.eventSize}`,
        );
      }
      return { type, schemaVersion, data, meta };
    }),
  };
}

function objectText(value: NonNullable<Append['events'][number]['meta']>, place: string): string {
  const text = canonicalJson(value, place);
  if (!text.startsWith('{')) throw new InvalidAppend(`${place} is not an object`);
  return text;
}
