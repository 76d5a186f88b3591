import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { atOneSnapshot, copiedRows } from './copy-out';
import { format } from './exported-log';
import { rfc3339 } from './text-rows';

/** Positions read at one snapshot. */
const range = 20_000;

const rows = (after: bigint, to: bigint): string => `
  SELECT e.position, s.name, e.version, e.type, e.schema_version, encode(e.salt, 'hex'), encode(e.hash, 'hex'), e.data,
         e.meta, e.command_id, encode(c.request_hash, 'hex'), c.from_position, c.position,
         c.recorded_at AT TIME ZONE 'UTC'
  FROM event e JOIN stream s ON s.id = e.stream_id JOIN command c ON c.id = e.command_id
  WHERE e.position > ${after} AND e.position <= ${to} ORDER BY e.position`;

/**
 * The whole log up to its present head as JSON Lines (see exported-log.ts), from which `restoreLog` makes the same log
 * again: same bytes, same hashes, same command ids. Yields many whole lines at a time; memory is one piece of the wire.
 *
 * @throws when events are missing or have no stream or command: verify says which
 */
export async function* exportLog(pool: Pool): AsyncGenerator<string, void, undefined> {
  const head = await pool.query<{ position: string }>('SELECT position::text FROM head');
  const last = BigInt(head.rows[0]?.position ?? '0');
  const digest = createHash('sha256');
  const hashed = (lines: string): string => {
    digest.update(lines);
    return lines;
  };
  yield hashed(`{"fairdeal":"event-log","format":${format},"position":"${last}"}\n`);
  let [events, commands] = [0, 0];
  for (let after = 0n; after < last; after += BigInt(range)) {
    const to = after + BigInt(range) < last ? after + BigInt(range) : last;
    for await (const piece of atOneSnapshot(pool, (client) => copiedRows(client, rows(after, to)))) {
      let lines = '';
      for (const row of piece) {
        const [position, stream, version, type, schema, salt, hash, data, meta] = row;
        const [commandId, request, from, toPosition, recordedAt = ''] = row.slice(9);
        if (position === from) {
          lines += `{"command":${JSON.stringify(commandId)},"request":"${request}","fromPosition":"${from}",`;
          lines += `"toPosition":"${toPosition}","recordedAt":"${rfc3339(recordedAt)}"}\n`;
          commands += 1;
        }
        lines += `{"position":"${position}","stream":"${stream}","version":${version},"type":"${type}",`;
        lines += `"schemaVersion":${schema},"salt":"${salt}","hash":"${hash}","data":${data},"meta":${meta}}\n`;
      }
      events += piece.length;
      yield hashed(lines);
    }
  }
  if (BigInt(events) !== last)
    throw new Error(`${events} events are there of ${last}: verify says which are missing`);
  yield `{"end":true,"commands":${commands},"events":${events},"sha256":"${digest.digest('hex')}"}\n`;
}
