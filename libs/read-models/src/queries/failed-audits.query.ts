import type { Pool } from 'pg';

/** An audit that was tried and could not be made. */
export interface FailedAudit {
  /** A deal, or `event--` and a tournament. */
  readonly audited: string;
  readonly version: number;
  readonly reason: string;
  readonly attempts: number;
  /** RFC 3339. */
  readonly failedAt: string;
}

/** The last to fail first. */
export async function failedAudits(pool: Pool, limit = 500): Promise<readonly FailedAudit[]> {
  const { rows } = await pool.query<Omit<FailedAudit, 'failedAt'> & { readonly failedAt: Date }>(
    `SELECT audited, version, reason, attempts, failed_at AS "failedAt" FROM failed_audit
      ORDER BY failed_at DESC, audited LIMIT $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }));
}

/** Puts an audit down as one that cannot be made. */
export async function noteFailedAudit(
  pool: Pool,
  { audited, version, reason, attempts }: Omit<FailedAudit, 'failedAt'>,
): Promise<void> {
  await pool.query(
    `INSERT INTO failed_audit (audited, version, reason, attempts) VALUES ($1, $2, $3, $4)
     ON CONFLICT (audited) DO UPDATE
       SET version = excluded.version, reason = excluded.reason, attempts = excluded.attempts,
           failed_at = clock_timestamp()
       WHERE failed_audit.version <= excluded.version`,
    [audited, version, reason.slice(0, 2000), attempts],
  );
}

/** It is tried again; nothing where it had not failed. */
export async function clearFailedAudit(pool: Pool, audited: string, upTo: number): Promise<void> {
  await pool.query('DELETE FROM failed_audit WHERE audited = $1 AND version <= $2', [audited, upTo]);
}

/** Which of these could not be audited, at that version or a later one. */
export async function failedAmong(
  pool: Pool,
  versions: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  if (versions.size === 0) return [];
  const { rows } = await pool.query<{ audited: string; version: number }>(
    'SELECT audited, version FROM failed_audit WHERE audited = ANY ($1)',
    [[...versions.keys()]],
  );
  return rows
    .filter(({ audited, version }) => version >= (versions.get(audited) ?? Infinity))
    .map(({ audited }) => audited);
}
