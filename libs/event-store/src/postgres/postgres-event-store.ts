import type { Pool } from 'pg';
import { BoundedMap } from '../bounded-map';
import { checkCommand, checkCommandId, type CheckedCommand } from '../checked-command';
import type { RecordedEvent } from '../event';
import {
  type Appended,
  type CommandAppend,
  CommandsRepeated,
  type EventStore,
  WrongExpectedVersion,
} from '../event-store';
import { checkInTurn } from '../in-turn';
import { checkStreamName } from '../stream';
import { type Upcasters, upcasting } from '../upcaster';
import type { Outcome, Unit, UnitCommand } from './append-call';
import { GroupCommit, type GroupLimits, groupLimits } from './group-commit';
import { LogWriter } from './log-writer';
import { sha256Hex } from './sha256';
import { StreamNames } from './stream-names';
import { eventColumns, eventOf, textArrays } from './text-rows';
import { WakeUp, type WakeUpTimes } from './wake-up';

export interface PostgresEventStoreOptions {
  readonly upcasters?: Upcasters;
  readonly limits?: Partial<GroupLimits>;
  readonly times?: WakeUpTimes;
  /** How long a lost connection is tried again before StoreUnavailable, in milliseconds. */
  readonly patience?: number;
}

/** The log in PostgreSQL. The pool stays the caller's: `close` ends only what the store opened itself. */
export class PostgresEventStore implements EventStore {
  private readonly group: GroupCommit<Unit, Outcome>;
  private readonly wakeUp: WakeUp;
  private readonly names: StreamNames;
  private readonly upcast;
  private readonly writer: LogWriter;

  constructor(
    private readonly pool: Pool,
    { upcasters, limits, times, patience = 15_000 }: PostgresEventStoreOptions = {},
  ) {
    this.upcast = upcasting(upcasters);
    this.names = new StreamNames(pool);
    this.wakeUp = new WakeUp(pool, times);
    this.writer = new LogWriter(pool, new BoundedMap(20_000), patience);
    this.group = new GroupCommit((units) => this.write(units), { ...groupLimits, ...limits });
    // An idle connection may break at any time; the pool replaces it, but an error nobody hears ends the process.
    pool.on('error', ignore);
  }

  async append(command: CommandAppend): Promise<Appended> {
    const checked = checkCommand(command);
    const outcome = await this.group.submit(unitOf([checked]));
    if ('conflict' in outcome) throw conflict(outcome.conflict);
    if ('seen' in outcome) return this.repeat(checked);
    return first(outcome.written);
  }

  async appendInTurn(commands: readonly CommandAppend[]): Promise<readonly Appended[]> {
    const checked = commands.map(checkCommand);
    checkInTurn(checked);
    if (checked.length === 0) return [];
    const outcome = await this.group.submit(unitOf(checked));
    if ('conflict' in outcome) throw conflict(outcome.conflict);
    if ('seen' in outcome) throw new CommandsRepeated(outcome.seen.map(({ id }) => id));
    return outcome.written;
  }

  async findCommand(commandId: string, requestHash: string): Promise<Appended | undefined> {
    checkCommandId(commandId);
    return this.writer.find(commandId, sha256Hex(requestHash));
  }

  async readStream(stream: string, fromVersion = 1): Promise<readonly RecordedEvent[]> {
    checkStreamName(stream);
    const { rows } = await this.pool.query<string[]>({
      name: 'read_stream',
      text: `SELECT ${eventColumns} FROM event
             WHERE stream_id = (SELECT id FROM stream WHERE name = $1) AND version >= $2 ORDER BY version`,
      values: [stream, Math.max(fromVersion, 1)],
      rowMode: 'array',
      types: textArrays,
    });
    const last = rows.at(-1);
    if (last !== undefined) this.writer.learn(stream, { version: Number(last[2]), hash: last[9] ?? '' });
    return rows.map((row) => eventOf(row, stream, this.upcast));
  }

  async readAll(afterPosition: string, limit: number): Promise<readonly RecordedEvent[]> {
    const { rows } = await this.pool.query<string[]>({
      name: 'read_all',
      text: `SELECT ${eventColumns} FROM event WHERE position > $1 ORDER BY position LIMIT $2`,
      values: [afterPosition, limit],
      rowMode: 'array',
      types: textArrays,
    });
    const names = await this.names.of(rows, 1);
    return rows.map((row) => eventOf(row, names.get(row[1] ?? '') ?? '', this.upcast));
  }

  async headPosition(): Promise<string> {
    const { rows } = await this.pool.query<string[]>({
      name: 'head_position',
      text: 'SELECT position FROM head',
      rowMode: 'array',
      types: textArrays,
    });
    return rows[0]?.[0] ?? '0';
  }

  onAppended(wake: () => void): Promise<() => Promise<void>> {
    return this.wakeUp.follow(wake);
  }

  /** Stops listening. Followers are not woken any more. */
  async close(): Promise<void> {
    await this.wakeUp.close();
    this.pool.off('error', ignore);
  }

  private async write(units: readonly Unit[]): Promise<readonly Outcome[]> {
    const carries = this.wakeUp.carry();
    try {
      const outcomes = await this.writer.write(units, carries);
      if (outcomes.some((outcome) => 'written' in outcome)) this.wakeUp.appended(carries);
      return outcomes;
    } catch (error) {
      if (carries) this.wakeUp.owe();
      throw error;
    }
  }

  private async repeat({ commandId, request }: CheckedCommand): Promise<Appended> {
    const appended = await this.findCommand(commandId, request);
    if (appended === undefined) throw new Error(`command ${commandId} was seen but is not there`);
    return appended;
  }
}

function unitOf(checked: readonly CheckedCommand[]): Unit {
  const keys = new Set<string>();
  let [events, size] = [0, 0];
  const commands = checked.map((command): UnitCommand => {
    // No stream's name begins with a space, so an id never looks like one.
    keys.add(` ${command.commandId}`);
    for (const { stream } of command.appends) keys.add(stream);
    events += command.events;
    size += command.size;
    return { ...command, requestHash: sha256Hex(command.request) };
  });
  return { keys: [...keys], commands, events, size };
}

const conflict = ({ stream, expected, actual }: { stream: string; expected: number; actual: number }) =>
  new WrongExpectedVersion(stream, expected, actual);

function first(written: readonly Appended[]): Appended {
  const [appended] = written;
  if (appended === undefined) throw new Error('a written unit has no command');
  return appended;
}

const ignore = (): void => undefined;
