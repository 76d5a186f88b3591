import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { hashBytes, layLink, saltBytes } from '../chain';
import type { CheckedCommand, CheckedEvent } from '../checked-command';
import type { Appended } from '../event-store';
import { asciiArray, int4Array, JsonArray } from './binary-array';
import { sha256Hex } from './sha256';
import { textArrays } from './text-rows';

/** Where a stream stands, and the hash its next event is chained to. */
export interface Head {
  readonly version: number;
  /** Lower-case hex, as all hashes in texts. */
  readonly hash: string;
}

/** What holds or fails as a whole: one command, or several in turn on one stream. */
export interface Unit {
  readonly keys: readonly string[];
  readonly events: number;
  readonly size: number;
  readonly commands: readonly UnitCommand[];
}

export interface UnitCommand extends CheckedCommand {
  /** Lower-case hex. */
  readonly requestHash: string;
}

/** What became of a unit. `heads` are the streams' heads after it. */
export type Outcome =
  | { readonly written: readonly Appended[]; readonly heads: readonly (readonly [stream: string, Head])[] }
  | { readonly seen: readonly { readonly id: string; readonly same: boolean }[] }
  | { readonly conflict: { readonly stream: string; readonly expected: number; readonly actual: number } };

type Rejection =
  | { readonly unit: number; readonly seen: readonly { readonly id: string; readonly same: boolean }[] }
  | { readonly unit: number; readonly entry: number; readonly actual: number };

interface Entry {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly CheckedEvent[];
}

interface SentEntry extends Omit<Entry, 'events'> {
  /** From 1. */
  readonly unit: number;
  /** After it. */
  readonly head: Head;
}

/** Chains nothing: an entry whose head is not where the writer expected it must fail, and fails on this too. */
const noHash = '0'.repeat(2 * hashBytes);

/** One call of `append_many`: built from units and the heads known, then sent once or again with the same salts. */
export class AppendCall {
  private readonly sent: SentEntry[] = [];
  private readonly values: unknown[];

  /**
   * @param headOf a stream's head as last seen, or undefined where it is not known
   * @param notify whether processes that listen are notified with the commit
   */
  constructor(
    private readonly units: readonly Unit[],
    headOf: (stream: string) => Head | undefined,
    notify = false,
  ) {
    const entryFirst: number[] = [];
    const entryLast: number[] = [];
    const commandEntry: number[] = [];
    const commandIds: string[] = [];
    const commandFirst: number[] = [];
    const commandLast: number[] = [];
    const eventEntry: number[] = [];
    const eventCommand: number[] = [];
    const types: string[] = [];
    const schemas: number[] = [];
    const count = units.reduce((sum, { events }) => sum + events, 0);
    const json = new JsonArray(units.reduce((sum, { size }) => sum + size, 8 * count));
    const commandCount = units.reduce((sum, { commands }) => sum + commands.length, 0);
    const requests = Buffer.allocUnsafe(commandCount * hashBytes);
    const salts = randomBytes(count * saltBytes);
    const hashes = Buffer.allocUnsafe(count * hashBytes);
    const prevs: string[] = [];

    units.forEach(({ commands }, u) => {
      const firstEntry = this.sent.length + 1;
      let event = types.length;
      for (const { commandId, requestHash, events } of commands) {
        requests.write(requestHash, commandIds.length * hashBytes, 'hex');
        commandIds.push(commandId);
        commandEntry.push(firstEntry);
        commandFirst.push(event + 1);
        for (let i = 0; i < events; i += 1) eventCommand.push(commandIds.length);
        event += events;
        commandLast.push(event);
      }
      for (const { stream, expected, events } of entriesOf(commands)) {
        const entry = this.sent.length + 1;
        entryFirst.push(types.length + 1);
        const prev = prevOf(stream, expected, headOf);
        prevs.push(prev);
        let before: Uint8Array = Buffer.from(prev, 'hex');
        let hash = prev;
        let version = expected;
        for (const { type, schemaVersion, data, meta } of events) {
          const at = types.length;
          const salt = salts.subarray(at * saltBytes, (at + 1) * saltBytes);
          version += 1;
          const link = layLink(before, { stream, version, type, schemaVersion, salt, data, meta });
          hash = sha256Hex(link.bytes);
          json.put(link.bytes.subarray(link.jsonAt));
          hashes.write(hash, at * hashBytes, 'hex');
          before = hashes.subarray(at * hashBytes, (at + 1) * hashBytes);
          eventEntry.push(entry);
          types.push(type);
          schemas.push(schemaVersion);
        }
        entryLast.push(types.length);
        this.sent.push({ unit: u + 1, stream, expected, head: { version, hash } });
      }
    });

    this.values = [
      int4Array(this.sent.map(({ unit }) => unit)),
      asciiArray(this.sent.map(({ stream }) => stream)),
      int4Array(this.sent.map(({ expected }) => expected)),
      int4Array(entryFirst),
      int4Array(entryLast),
      Buffer.from(prevs.join(''), 'hex'),
      int4Array(commandEntry),
      asciiArray(commandIds),
      requests,
      int4Array(commandFirst),
      int4Array(commandLast),
      int4Array(eventEntry),
      int4Array(eventCommand),
      asciiArray(types),
      int4Array(schemas),
      salts,
      hashes,
      json.whole(2 * count),
      notify,
    ];
  }

  /** Sends the call; the same call may be sent again when its outcome is unknown. */
  async send(pool: Pool | PoolClient): Promise<readonly Outcome[]> {
    const { rows } = await pool.query<string[]>({ ...statement, values: this.values });
    return this.outcomes(rows[0]?.[0] ?? '');
  }

  private outcomes(answer: string): readonly Outcome[] {
    const space = answer.indexOf(' ');
    const rejections = space < 0 ? [] : (JSON.parse(answer.slice(space + 1)) as readonly Rejection[]);
    const rejected = new Map(rejections.map((rejection) => [rejection.unit, rejection]));
    let position = Number.parseInt(answer, 10);
    let entry = 0;
    return this.units.map((unit, u): Outcome => {
      const heads: (readonly [string, Head])[] = [];
      for (let own = this.sent[entry]; own?.unit === u + 1; own = this.sent[(entry += 1)])
        heads.push([own.stream, own.head]);
      const rejection = rejected.get(u + 1);
      if (rejection !== undefined) return this.refused(rejection);
      const written = unit.commands.map((command): Appended => {
        position += command.events;
        return {
          streams: command.appends.map(({ stream, expectedVersion, events }) => ({
            stream,
            fromVersion: expectedVersion + 1,
            toVersion: expectedVersion + events.length,
          })),
          position: String(position),
          repeated: false,
        };
      });
      return { written, heads };
    });
  }

  private refused(rejection: Rejection): Outcome {
    if ('seen' in rejection) return { seen: rejection.seen };
    const { stream, expected } = this.sent[rejection.entry - 1] ?? { stream: '', expected: 0 };
    return { conflict: { stream, expected, actual: rejection.actual } };
  }
}

/** Commands in turn on one stream are one entry; one command has an entry for each of its appends. */
function entriesOf(commands: readonly UnitCommand[]): readonly Entry[] {
  const [first] = commands;
  if (first === undefined) return [];
  if (commands.length === 1) {
    return first.appends.map(({ stream, expectedVersion, events }) => ({
      stream,
      expected: expectedVersion,
      events,
    }));
  }
  const [append] = first.appends;
  if (append === undefined) return [];
  const events = commands.flatMap(({ appends }) => appends.flatMap((one) => one.events));
  return [{ stream: append.stream, expected: append.expectedVersion, events }];
}

function prevOf(stream: string, expected: number, headOf: (stream: string) => Head | undefined): string {
  if (expected === 0) return sha256Hex(stream);
  const head = headOf(stream);
  return head?.version === expected ? head.hash : noHash;
}

const parameters = Array.from({ length: 19 }, (_, i) => `$${i + 1}`).join(', ');
const statement = {
  name: 'append_many',
  text: `SELECT append_many(${parameters})`,
  rowMode: 'array',
  types: textArrays,
} satisfies QueryConfig & { rowMode: 'array' };
