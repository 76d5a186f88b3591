import { createHash } from 'node:crypto';
import { type Client, DatabaseError } from 'pg';
import { canonicalJson } from '../canonical-json';
import { firstLink, nextLink } from '../chain';
import { checkCommandId, limits } from '../checked-command';
import type { JsonObject } from '../event';
import { InvalidAppend } from '../event-store';
import { checkStreamName } from '../stream';
import type { CommandLine, EndLine, EventLine, HeaderLine } from './exported-log';
import { format } from './exported-log';
import { BadLine, type Line, linesOf } from './lines';
import { RestoredRows } from './restored-rows';
import { sha256 } from './sha256';

/** The store is not empty, or the file is not a whole log whose hashes fit. Nothing was restored. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/** A UTF-16 unit takes at most three bytes, and an event's line little beside its data and meta. */
const longestLine = 3 * limits.eventSize + 64 * 1024;

/**
 * Makes the log that `exportLog` wrote again in an empty store, in one transaction: all of it, with every hash
 * recomputed, or nothing. Memory grows with the number of streams, not of events.
 *
 * @param owner a connection of the tables' owner
 * @param file the exported bytes, in any pieces
 * @throws RestoreRefused naming the line
 */
export async function restoreLog(
  owner: Client,
  file: AsyncIterable<Uint8Array | string>,
): Promise<{ readonly events: number; readonly commands: number; readonly streams: number }> {
  await owner.query('BEGIN');
  try {
    await refuseUnlessEmpty(owner);
    const rows = new RestoredRows(owner);
    const reading = new Reading();
    for await (const line of linesOf(file, longestLine)) {
      reading.take(line, rows);
      await rows.flushWhenFull();
    }
    const { events, commands } = reading.end();
    const streams = await rows.finish(reading.heads, events);
    await owner.query('COMMIT');
    return { events, commands, streams };
  } catch (error) {
    await owner.query('ROLLBACK').catch(() => undefined);
    if (error instanceof BadLine || error instanceof InvalidAppend) {
      throw new RestoreRefused(error.message, { cause: error });
    }
    // A command id that stands twice in the file is found only when its rows are written.
    if (error instanceof DatabaseError && error.code === '23505') {
      throw new RestoreRefused(error.detail ?? error.message, { cause: error });
    }
    throw error;
  }
}

async function refuseUnlessEmpty(owner: Client): Promise<void> {
  // The head row's lock keeps appends out until the restored log is there.
  const { rows } = await owner.query<{ empty: boolean }>(
    `SELECT position = 0 AND NOT EXISTS (SELECT FROM event) AND NOT EXISTS (SELECT FROM stream)
            AND NOT EXISTS (SELECT FROM command) AS empty
     FROM head FOR UPDATE`,
  );
  if (rows[0]?.empty !== true) throw new RestoreRefused('the store is not empty');
}

/** What the lines so far have said, and whether the next one may follow. */
class Reading {
  readonly heads = new Map<string, { id: number; version: number; hash: Uint8Array }>();
  private readonly digest = createHash('sha256');
  private header: HeaderLine | undefined;
  private command: CommandLine | undefined;
  private ended: EndLine | undefined;
  private events = 0;
  private commands = 0;

  take({ number, text, bytes }: Line, rows: RestoredRows): void {
    const value = parsed(text, number);
    const wrong = (why: string) => new BadLine(number, why);
    if (this.ended !== undefined) throw wrong('stands after the end');
    if (this.header === undefined) {
      if (value['fairdeal'] !== 'event-log') {
        const isFacts = value['format'] === 'fairdeal-facts';
        throw wrong(`is not the header of an exported log${isFacts ? ', but of facts to be recorded' : ''}`);
      }
      if (value['format'] !== format)
        throw wrong(`has format ${JSON.stringify(value['format'])}, not ${format}`);
      this.header = value as unknown as HeaderLine;
    } else if ('end' in value) {
      const digest = this.digest.copy().digest('hex');
      this.ended = this.checkEnd(value as unknown as EndLine, digest, wrong);
    } else if ('command' in value) {
      this.takeCommand(value as unknown as CommandLine, rows, wrong);
    } else {
      this.takeEvent(value as unknown as EventLine, rows, wrong);
    }
    this.digest.update(bytes);
  }

  end(): { readonly events: number; readonly commands: number } {
    if (this.header === undefined) throw new RestoreRefused('the file is empty');
    if (this.ended === undefined) throw new RestoreRefused('the file ends before the log does');
    return { events: this.events, commands: this.commands };
  }

  private checkEnd(end: EndLine, digest: string, wrong: (why: string) => BadLine): EndLine {
    this.checkCommandEnded(wrong);
    if (
      String(this.events) !== this.header?.position ||
      end.events !== this.events ||
      end.commands !== this.commands
    ) {
      throw wrong(`${this.events} events of ${this.commands} commands came, other numbers were told`);
    }
    if (end.sha256 !== digest) throw wrong('the lines are not those that were written');
    return end;
  }

  private checkCommandEnded(wrong: (why: string) => BadLine): void {
    if (this.command !== undefined && this.command.toPosition !== String(this.events)) {
      throw wrong(`command ${JSON.stringify(this.command.command)} has not had all its events`);
    }
  }

  private takeCommand(line: CommandLine, rows: RestoredRows, wrong: (why: string) => BadLine): void {
    this.checkCommandEnded(wrong);
    checkCommandId(line.command);
    if (!hex(line.request, 32)) throw wrong('request is not a SHA-256 in hexadecimal');
    if (line.fromPosition !== String(this.events + 1)) throw wrong(`fromPosition is not ${this.events + 1}`);
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(line.recordedAt))
      throw wrong('recordedAt is not a time');
    this.command = line;
    this.commands += 1;
    rows.addCommand(line);
  }

  private takeEvent(line: EventLine, rows: RestoredRows, wrong: (why: string) => BadLine): void {
    const { stream, version, type, schemaVersion } = line;
    const { command } = this;
    if (command === undefined || this.events >= Number(command.toPosition)) throw wrong('has no command');
    if (line.position !== String(this.events + 1)) throw wrong(`position is not ${this.events + 1}`);
    checkStreamName(stream);
    const head = this.heads.get(stream) ?? {
      id: this.heads.size + 1,
      version: 0,
      hash: firstLink(stream, sha256),
    };
    if (version !== head.version + 1)
      throw wrong(`version is ${version} where ${stream} is at ${head.version}`);
    if (!hex(line.salt, 16) || !hex(line.hash, 32))
      throw wrong('salt or hash is not hexadecimal of its length');
    const data = canonicalJson(line.data as JsonObject, 'data');
    const meta = canonicalJson(line.meta as JsonObject, 'meta');
    const salt = Buffer.from(line.salt, 'hex');
    const hash = nextLink(head.hash, { stream, version, type, schemaVersion, salt, data, meta }, sha256);
    if (Buffer.from(hash).toString('hex') !== line.hash) {
      throw wrong(`${stream} version ${version} (position ${line.position}): the hash does not fit`);
    }
    this.heads.set(stream, { id: head.id, version, hash });
    this.events += 1;
    rows.addEvent({
      ...line,
      streamId: head.id,
      commandId: command.command,
      recordedAt: command.recordedAt,
      data,
      meta,
    });
  }
}

function parsed(text: string, number: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new BadLine(number, 'is not a JSON object');
}

const hex = (text: unknown, bytes: number): boolean =>
  typeof text === 'string' && text.length === 2 * bytes && /^[0-9a-f]*$/.test(text);
