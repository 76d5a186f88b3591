import type { Pool } from 'pg';
import type { Projection } from './projection';
import { projections as all } from './projections';
import { projectionLock } from './session';

export interface ProjectionStatus {
  readonly name: string;
  /** Of the rows in the database; 0 when they were never built. */
  readonly builtVersion: number;
  /** Of this process's code. */
  readonly version: number;
  readonly checkpoint: string;
  readonly head: string;
  /** Events the rows do not know yet. */
  readonly lag: number;
  /** RFC 3339: when the checkpoint last moved. */
  readonly movedAt: string | null;
  /** The connection that keeps it up to date, as `fairdeal deal-list host:pid`; null when nobody does. */
  readonly holder: string | null;
  /** Why it stopped. */
  readonly failure: string | null;
  readonly failedPosition: string | null;
}

/** How far each projection is, who keeps it and what stopped it: for /health and for whoever looks. */
export async function projectionStatus(
  pool: Pool,
  projections: readonly Projection[] = all,
): Promise<readonly ProjectionStatus[]> {
  const names = projections.map(({ name }) => name);
  const { rows } = await pool.query<Omit<ProjectionStatus, 'version' | 'lag'> & { lag: string }>(statusSql, [
    names,
    names.map(projectionLock),
  ]);
  return rows.map((row, i) => ({ ...row, lag: Number(row.lag), version: projections[i]?.version ?? 0 }));
}

/** pg_locks shows a bigint key as its two halves. */
const statusSql = `SELECT wanted.name, coalesce(p.version, 0) AS "builtVersion",
    coalesce(c.position, 0)::text AS checkpoint, h.position::text AS head,
    greatest(h.position - coalesce(c.position, 0), 0)::text AS lag,
    to_char(c.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "movedAt",
    (SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('fairdeal/' || wanted.lock, 0)
      LIMIT 1) AS holder,
    p.failure, p.failed_position::text AS "failedPosition"
  FROM head h CROSS JOIN unnest($1::text[], $2::text[]) WITH ORDINALITY AS wanted (name, lock, n)
  LEFT JOIN projection p ON p.name = wanted.name LEFT JOIN checkpoint c ON c.name = wanted.name
  ORDER BY wanted.n`;
