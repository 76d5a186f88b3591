import type { PoolClient } from 'pg';

/** One place where the stored log is not as it was written. */
export interface LogFault {
  readonly kind:
    | 'hash'
    | 'version-gap'
    | 'no-stream-row'
    | 'events-missing'
    | 'stream-row'
    | 'position-gap'
    | 'head'
    | 'command';
  readonly stream?: string;
  readonly version?: number;
  readonly position?: string;
  /** What is wrong, for a person. */
  readonly detail: string;
}

/** The first position that has no event though a later one has. */
export async function positionFault(client: PoolClient): Promise<LogFault | undefined> {
  const { rows } = await client.query<{ count: string; last: string }>(
    'SELECT count(*)::text AS count, coalesce(max(position), 0)::text AS last FROM event WHERE position > 0',
  );
  if (rows[0] === undefined || rows[0].count === rows[0].last) return undefined;
  const gap = await client.query<{ position: string }>(
    `SELECT (coalesce(before, 0) + 1)::text AS position
     FROM (SELECT position, lag(position) OVER (ORDER BY position) AS before FROM event WHERE position > 0) AS walked
     WHERE position <> coalesce(before, 0) + 1 ORDER BY walked.position LIMIT 1`,
  );
  const { position } = gap.rows[0] ?? {};
  return position === undefined
    ? undefined
    : { kind: 'position-gap', position, detail: 'no event has this position' };
}

export async function headFault(client: PoolClient): Promise<LogFault | undefined> {
  const { rows } = await client.query<{ head: string | null; last: string }>(
    `SELECT (SELECT position FROM head)::text AS head, coalesce(max(position), 0)::text AS last FROM event`,
  );
  const { head, last } = rows[0] ?? { head: null, last: '0' };
  if (head === last) return undefined;
  return { kind: 'head', detail: `the last event has position ${last}, the head says ${head ?? 'nothing'}` };
}

/** The first event whose command's row is missing or does not say where its events lie, or a row without events. */
export async function commandFault(client: PoolClient): Promise<LogFault | undefined> {
  const { rows } = await client.query<{
    id: string;
    position: string | null;
    stream: string | null;
    version: number;
  }>(
    `SELECT broken.id, broken.first::text AS position, s.name AS stream, f.version
     FROM (
       SELECT coalesce(e.id, c.id) AS id, coalesce(e.first, c.from_position) AS first
       FROM (
         SELECT command_id AS id, min(position) AS first, max(position) AS last, count(*) AS events,
                min(recorded_at) AS earliest, max(recorded_at) AS latest
         FROM event GROUP BY command_id
       ) e FULL JOIN command c ON c.id = e.id
       WHERE e.id IS NULL OR c.id IS NULL OR c.from_position <> e.first OR c.position <> e.last
          OR e.events <> e.last - e.first + 1 OR c.recorded_at <> e.earliest OR c.recorded_at <> e.latest
       ORDER BY first LIMIT 1
     ) broken
     LEFT JOIN event f ON f.position = broken.first LEFT JOIN stream s ON s.id = f.stream_id`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    kind: 'command',
    ...(row.stream !== null && { stream: row.stream, version: row.version }),
    ...(row.position !== null && { position: row.position }),
    detail: `command ${JSON.stringify(row.id)} and its events do not agree`,
  };
}
