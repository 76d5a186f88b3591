import type { Client } from 'pg';
import type { CommandLine, EventLine } from './exported-log';

export interface RestoredEvent extends Omit<EventLine, 'data' | 'meta'> {
  readonly streamId: number;
  readonly commandId: string;
  readonly recordedAt: string;
  readonly data: string;
  readonly meta: string;
}

/** Rows waiting to be inserted, in batches that memory can hold. */
export class RestoredRows {
  private events: RestoredEvent[] = [];
  private commands: CommandLine[] = [];
  private size = 0;

  constructor(private readonly owner: Client) {}

  addEvent(event: RestoredEvent): void {
    this.events.push(event);
    this.size += event.data.length + event.meta.length + 200;
  }

  addCommand(command: CommandLine): void {
    this.commands.push(command);
    this.size += 200;
  }

  async flushWhenFull(): Promise<void> {
    if (this.size > 2 * 1024 * 1024) await this.flush();
  }

  /** The last rows, the streams' heads and the log's. Answers the number of streams. */
  async finish(
    heads: ReadonlyMap<string, { id: number; version: number; hash: Uint8Array }>,
    position: number,
  ): Promise<number> {
    await this.flush();
    const streams = [...heads];
    for (let from = 0; from < streams.length; from += 10_000) {
      const page = streams.slice(from, from + 10_000);
      await this.owner.query(
        `INSERT INTO stream (id, name, version, head_hash)
         SELECT id, name, version, decode(hash, 'hex')
         FROM unnest($1::bigint[], $2::text[], $3::int[], $4::text[]) AS page(id, name, version, hash)`,
        [
          page.map(([, { id }]) => id),
          page.map(([name]) => name),
          page.map(([, { version }]) => version),
          page.map(([, { hash }]) => Buffer.from(hash).toString('hex')),
        ],
      );
    }
    if (streams.length > 0) await this.owner.query(`SELECT setval('stream_id_seq', $1)`, [streams.length]);
    await this.owner.query('UPDATE head SET position = $1', [position]);
    return streams.length;
  }

  private async flush(): Promise<void> {
    const { events, commands } = this;
    [this.events, this.commands, this.size] = [[], [], 0];
    if (commands.length > 0) {
      await this.owner.query(
        `INSERT INTO command (id, request_hash, from_position, position, recorded_at)
           SELECT id, decode(request, 'hex'), from_position, position, recorded_at
           FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::timestamptz[])
                AS page(id, request, from_position, position, recorded_at)`,
        [
          commands.map(({ command }) => command),
          commands.map(({ request }) => request),
          commands.map(({ fromPosition }) => fromPosition),
          commands.map(({ toPosition }) => toPosition),
          commands.map(({ recordedAt }) => recordedAt),
        ],
      );
    }
    if (events.length > 0) {
      await this.owner.query(
        `INSERT INTO event (position, stream_id, recorded_at, version, schema_version, command_id, type, salt, hash, data, meta)
         SELECT position, stream_id, recorded_at, version, schema_version, command_id, type, decode(salt, 'hex'),
                decode(hash, 'hex'), data::json, meta::json
         FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::int[], $5::smallint[], $6::text[], $7::text[],
                     $8::text[], $9::text[], $10::text[], $11::text[])
              AS page(position, stream_id, recorded_at, version, schema_version, command_id, type, salt, hash, data, meta)`,
        [
          events.map(({ position }) => position),
          events.map(({ streamId }) => streamId),
          events.map(({ recordedAt }) => recordedAt),
          events.map(({ version }) => version),
          events.map(({ schemaVersion }) => schemaVersion),
          events.map(({ commandId }) => commandId),
          events.map(({ type }) => type),
          events.map(({ salt }) => salt),
          events.map(({ hash }) => hash),
          events.map(({ data }) => data),
          events.map(({ meta }) => meta),
        ],
      );
    }
  }
}
