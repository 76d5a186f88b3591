import type { Bundle } from '@fairdeal/proof';
import type { Pool } from 'pg';
import type { TreeFault } from './verify-tree';

/**
 * Events of a bundle that somebody kept, and that was verified by itself, against the log: it holds each by position, stream,
 * version and hash, so whatever the log has instead is named.
 */
export async function heldAgainstBundle(
  pool: Pool,
  { stream, events }: Bundle,
): Promise<readonly TreeFault[]> {
  const { rows } = await pool.query<{ position: string; stream: string; version: number; hash: string }>(
    `SELECT e.position::text, coalesce(s.name, '(none)') AS stream, e.version, encode(e.hash, 'hex') AS hash
     FROM event e LEFT JOIN stream s ON s.id = e.stream_id WHERE e.position = ANY ($1::bigint[])`,
    [events.map(({ position }) => position)],
  );
  const there = new Map(rows.map((row) => [row.position, row]));
  return events.flatMap(({ position, version, hash }): readonly TreeFault[] => {
    const found = there.get(position);
    if (found !== undefined && found.stream === stream && found.version === version && found.hash === hash)
      return [];
    const instead =
      found === undefined
        ? 'the log has no event there'
        : found.stream === stream && found.version === version
          ? 'the log has it with another content'
          : `the log has version ${found.version} of ${found.stream} there`;
    return [{ kind: 'bundle', stream, version, position, detail: `the bundle proves it, and ${instead}` }];
  });
}
