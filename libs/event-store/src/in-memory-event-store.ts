import { firstLink, nextLink, type Sha256 } from './chain';
import { checkCommand, type CheckedCommand, checkCommandId } from './checked-command';
import type { RecordedEvent } from './event';
import {
  type Appended,
  type CommandAppend,
  CommandIdReused,
  CommandsRepeated,
  type EventStore,
  WrongExpectedVersion,
} from './event-store';
import { checkInTurn } from './in-turn';
import { recorded, type StoredEvent } from './recorded-event';
import { checkStreamName } from './stream';
import { type Upcasters, upcasting } from './upcaster';

/** What a store needs of the machine it runs on. */
export interface Machine {
  readonly sha256: Sha256;
  /** Answers 16 bytes nobody can guess. */
  readonly salt: () => Uint8Array;
  /** Now, RFC 3339. */
  readonly now: () => string;
}

interface Seen {
  readonly request: string;
  readonly appended: Appended;
}

/** For tests and for nothing else: it forgets, and it holds no durability that a test could lean on. */
export class InMemoryEventStore implements EventStore {
  private log: StoredEvent[] = [];
  private streams = new Map<string, StoredEvent[]>();
  private heads = new Map<string, Uint8Array>();
  private commands = new Map<string, Seen>();
  private wakes = new Set<() => void>();
  private readonly upcast;

  constructor(
    private readonly machine: Machine,
    { upcasters }: { readonly upcasters?: Upcasters } = {},
  ) {
    this.upcast = upcasting(upcasters);
  }

  /** The same log, read through other upcasters. */
  through(upcasters: Upcasters): InMemoryEventStore {
    const other = new InMemoryEventStore(this.machine, { upcasters });
    Object.assign(other, {
      log: this.log,
      streams: this.streams,
      heads: this.heads,
      commands: this.commands,
      wakes: this.wakes,
    });
    return other;
  }

  async append(command: CommandAppend): Promise<Appended> {
    const checked = checkCommand(command);
    const seen = this.commands.get(checked.commandId);
    if (seen !== undefined) return repeat(checked.commandId, seen, checked.request);
    this.checkVersions(checked);
    return this.write(checked);
  }

  async appendInTurn(commands: readonly CommandAppend[]): Promise<readonly Appended[]> {
    const checked = commands.map(checkCommand);
    checkInTurn(checked);
    const repeated = checked.filter(({ commandId }) => this.commands.has(commandId));
    if (repeated.length > 0) throw new CommandsRepeated(repeated.map(({ commandId }) => commandId));
    const [first] = checked;
    if (first !== undefined) this.checkVersions(first);
    return checked.map((command) => this.write(command));
  }

  async findCommand(commandId: string, requestHash: string): Promise<Appended | undefined> {
    checkCommandId(commandId);
    const seen = this.commands.get(commandId);
    return seen && repeat(commandId, seen, requestHash);
  }

  async readStream(stream: string, fromVersion = 1): Promise<readonly RecordedEvent[]> {
    checkStreamName(stream);
    const events = this.streams.get(stream) ?? [];
    return events.slice(Math.max(fromVersion, 1) - 1).map((event) => recorded(event, this.upcast));
  }

  async readAll(afterPosition: string, limit: number): Promise<readonly RecordedEvent[]> {
    const after = Number(afterPosition);
    return this.log.slice(after, after + limit).map((event) => recorded(event, this.upcast));
  }

  async headPosition(): Promise<string> {
    return String(this.log.length);
  }

  async onAppended(wake: () => void): Promise<() => Promise<void>> {
    const own = () => wake();
    this.wakes.add(own);
    return async () => void this.wakes.delete(own);
  }

  private checkVersions({ appends }: CheckedCommand): void {
    for (const { stream, expectedVersion } of appends) {
      const actual = this.streams.get(stream)?.length ?? 0;
      if (actual !== expectedVersion) throw new WrongExpectedVersion(stream, expectedVersion, actual);
    }
  }

  private write({ commandId, request, appends }: CheckedCommand): Appended {
    const recordedAt = this.machine.now();
    for (const { stream, events } of appends) {
      const rows = this.streams.get(stream) ?? [];
      this.streams.set(stream, rows);
      for (const event of events) {
        const version = rows.length + 1;
        const prev = this.heads.get(stream) ?? firstLink(stream, this.machine.sha256);
        const hash = nextLink(
          prev,
          { ...event, stream, version, salt: this.machine.salt() },
          this.machine.sha256,
        );
        this.heads.set(stream, hash);
        const position = String(this.log.length + 1);
        const stored = { ...event, stream, version, position, commandId, recordedAt, hash: hex(hash) };
        rows.push(stored);
        this.log.push(stored);
      }
    }
    const appended: Appended = {
      streams: appends.map(({ stream, expectedVersion, events }) => ({
        stream,
        fromVersion: expectedVersion + 1,
        toVersion: expectedVersion + events.length,
      })),
      position: String(this.log.length),
      repeated: false,
    };
    this.commands.set(commandId, { request, appended });
    for (const wake of this.wakes) wake();
    return appended;
  }
}

function repeat(commandId: string, seen: Seen, request: string): Appended {
  if (seen.request !== request) throw new CommandIdReused(commandId);
  return { ...seen.appended, repeated: true };
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
