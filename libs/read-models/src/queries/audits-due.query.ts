import type { Pool } from 'pg';

/** A deal and the version it should be audited up to. */
export interface AuditDue {
  readonly deal: string;
  readonly version: number;
}

/** Deals that wait for an audit, by id, after one of them; those that could not be audited at this version left out. */
export async function auditsDue(pool: Pool, afterDeal: string, limit: number): Promise<readonly AuditDue[]> {
  const { rows } = await pool.query<AuditDue>(
    `SELECT deal, due_version AS version FROM audit_list a
      WHERE due AND deal > $1
        AND NOT EXISTS (SELECT FROM failed_audit f WHERE f.audited = a.deal AND f.version >= a.due_version)
      ORDER BY deal LIMIT $2`,
    [afterDeal, limit],
  );
  return rows;
}

/** How many of those wait, and an audit may be asked for at that moment. */
export async function auditsWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    'SELECT count(*)::integer AS waiting FROM audit_list WHERE due',
  );
  return rows[0]?.waiting ?? 0;
}
