import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { firstLink, hashBytes, layLink, saltBytes } from '../chain';
import type { CheckedCommand, CheckedEvent } from '../checked-command';
import type { Appended } from '../event-store';
import { asciiArray, int4Array, JsonArray } from './binary-array';
import { sha256 } from './sha256';
import { textArrays } from './text-rows';

/** Where a stream stands, and the hash its next event is chained to. */
export interface Head {
  readonly version: number;
  readonly hash: Uint8Array;
}

/** What holds or fails as a whole: one command, or several in turn on one stream. */
export interface Unit {
  readonly keys: readonly string[];
  readonly events: number;
  readonly size: number;
  readonly commands: readonly UnitCommand[];
}

export interface UnitCommand extends CheckedCommand {
  readonly requestHash: Uint8Array;
}

/** What became of a unit. `heads` are the streams' heads after it. */
export type Outcome =
  | { readonly written: readonly Appended[]; readonly heads: ReadonlyMap<string, Head> }
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

/** Chains nothing: an entry whose head is not where the writer expected it must fail, and fails on this too. */
const noHash = new Uint8Array(hashBytes);

/** One call of `append_many`: built from units and the heads known, then sent once or again with the same salts. */
export class AppendCall {
  private readonly entries: Entry[] = [];
  private readonly heads: Head[] = [];
  private readonly values: unknown[];

  /** @param headOf a stream's head as last seen, or undefined where it is not known */
  constructor(
    private readonly units: readonly Unit[],
    headOf: (stream: string) => Head | undefined,
  ) {
    const entryUnit: number[] = [];
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
    const prevs: Uint8Array[] = [];

    units.forEach(({ commands }, u) => {
      const firstEntry = this.entries.length + 1;
      let event = types.length;
      for (const { commandId, requestHash, events } of commands) {
        requests.set(requestHash, commandIds.length * hashBytes);
        commandIds.push(commandId);
        commandEntry.push(firstEntry);
        commandFirst.push(event + 1);
        for (let i = 0; i < events; i += 1) eventCommand.push(commandIds.length);
        event += events;
        commandLast.push(event);
      }
      for (const entry of entriesOf(commands)) {
        const { stream, expected, events } = entry;
        this.entries.push(entry);
        entryUnit.push(u + 1);
        entryFirst.push(types.length + 1);
        const prev = prevOf(stream, expected, headOf);
        prevs.push(prev);
        let hash = prev;
        let version = expected;
        for (const { type, schemaVersion, data, meta } of events) {
          const at = types.length;
          const salt = salts.subarray(at * saltBytes, (at + 1) * saltBytes);
          version += 1;
          const link = layLink(hash, { stream, version, type, schemaVersion, salt, data, meta });
          hash = sha256(link.bytes);
          json.put(link.bytes.subarray(link.jsonAt));
          hashes.set(hash, at * hashBytes);
          eventEntry.push(this.entries.length);
          types.push(type);
          schemas.push(schemaVersion);
        }
        entryLast.push(types.length);
        this.heads.push({ version, hash });
      }
    });

    this.values = [
      int4Array(entryUnit),
      asciiArray(this.entries.map(({ stream }) => stream)),
      int4Array(this.entries.map(({ expected }) => expected)),
      int4Array(entryFirst),
      int4Array(entryLast),
      prevs.length === 1 ? Buffer.from(prevs[0] ?? noHash) : Buffer.concat(prevs),
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
      const entries = entriesOf(unit.commands);
      const first = entry;
      entry += entries.length;
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
      const heads = new Map<string, Head>();
      entries.forEach(({ stream }, i) => {
        const head = this.heads[first + i];
        if (head !== undefined) heads.set(stream, head);
      });
      return { written, heads };
    });
  }

  private refused(rejection: Rejection): Outcome {
    if ('seen' in rejection) return { seen: rejection.seen };
    const { stream, expected } = this.entries[rejection.entry - 1] ?? { stream: '', expected: 0 };
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

function prevOf(stream: string, expected: number, headOf: (stream: string) => Head | undefined): Uint8Array {
  if (expected === 0) return firstLink(stream, sha256);
  const head = headOf(stream);
  return head?.version === expected ? head.hash : noHash;
}

const parameters = Array.from({ length: 18 }, (_, i) => `$${i + 1}`).join(', ');
const statement = {
  name: 'append_many',
  text: `SELECT append_many(${parameters})`,
  rowMode: 'array',
  types: textArrays,
} satisfies QueryConfig & { rowMode: 'array' };
