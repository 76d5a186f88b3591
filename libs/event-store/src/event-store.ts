import type { NewEvent, RecordedEvent } from './event';

/** New events for one stream, written against the version the writer last saw. */
export interface Append {
  readonly stream: string;
  /** 0 means the stream must not exist yet. */
  readonly expectedVersion: number;
  readonly events: readonly NewEvent[];
}

/** One command's effect: one append, or several streams that hold or fail together. */
export interface CommandAppend {
  /** Chosen by the caller; the same id again gives the same answer and no second effect. At most 128 characters. */
  readonly commandId: string;
  /**
   * Hash of what was asked, for telling a repeated command from another one under the same id. Without it the hash
   * is taken over the appends; a caller whose events depend on the state read should give the hash of the request.
   */
  readonly requestHash?: string;
  readonly appends: readonly Append[];
}

/** What an accepted command did to each of its streams, in the order of the appends. */
export interface Appended {
  readonly streams: readonly {
    readonly stream: string;
    /** Version of the first new event. */
    readonly fromVersion: number;
    /** Version of the last new event: the stream's version after the append. */
    readonly toVersion: number;
  }[];
  /** Position of the command's last event. */
  readonly position: string;
  /** True when this command id had been seen: the answer is the first one's, and nothing was written. */
  readonly repeated: boolean;
}

/** Somebody else wrote first. Nothing of the command was written. */
export class WrongExpectedVersion extends Error {
  override readonly name = 'WrongExpectedVersion';
  constructor(
    readonly stream: string,
    readonly expected: number,
    readonly actual: number,
  ) {
    super(`${stream} is at version ${actual}, not ${expected}`);
  }
}

/** The command id was used for another request. Nothing was written. */
export class CommandIdReused extends Error {
  override readonly name = 'CommandIdReused';
  constructor(readonly commandId: string) {
    super(`command id ${JSON.stringify(commandId)} was used for another request`);
  }
}

/** The store has as much under way as it may hold; nothing was written; try again shortly. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
}

/**
 * Some commands of a run in turn had been seen before; nothing of the run was written. Look each up with `findCommand`
 * and decide the others anew.
 */
export class CommandsRepeated extends Error {
  override readonly name = 'CommandsRepeated';
  constructor(readonly commandIds: readonly string[]) {
    super(`seen before: ${commandIds.join(', ')}`);
  }
}

/**
 * The store could not be reached, or the connection was lost and could not be had again in time. Whether the command
 * was written is unknown: repeat it under the same command id.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The caller's mistake: a stream name, an event or a size that the store does not take. Nothing was written. */
export class InvalidAppend extends Error {
  override readonly name = 'InvalidAppend';
}

export interface EventStore {
  /** All or nothing. @throws WrongExpectedVersion, CommandIdReused, StoreBusy, StoreUnavailable, InvalidAppend */
  append(command: CommandAppend): Promise<Appended>;
  /**
   * Commands on one stream, each written against the version its forerunner leaves: all of them or none, with an
   * answer for each. One transaction for many waiting commands of a busy stream.
   * @throws WrongExpectedVersion, CommandsRepeated, StoreBusy, InvalidAppend
   */
  appendInTurn(commands: readonly CommandAppend[]): Promise<readonly Appended[]>;
  /** What an earlier command with this id did, or undefined. @throws CommandIdReused when the request hash differs */
  findCommand(commandId: string, requestHash: string): Promise<Appended | undefined>;
  /** Events of one stream in version order, from `fromVersion` (default 1); empty when there is no stream. */
  readStream(stream: string, fromVersion?: number): Promise<readonly RecordedEvent[]>;
  /** At most `limit` events after `position` ('0' for the start), in order, without gaps that fill later. */
  readAll(afterPosition: string, limit: number): Promise<readonly RecordedEvent[]>;
  /** Position of the last event, '0' for an empty store. */
  headPosition(): Promise<string>;
  /** Calls back, soon after something was appended by this or another process; call the answer to stop. */
  onAppended(wake: () => void): Promise<() => Promise<void>>;
}
