import type { Pool } from 'pg';

/** An event to be audited across its streams, and the wish it is for. */
export interface EventAuditDue {
  readonly tournament: string;
  readonly wanted: number;
}

/**
 * Something of the event changed that an audit across its streams has not seen.
 *
 * It does not wait for the disk: whatever is committed after it and waits takes it along, and what is lost with it in a
 * crash was not committed either.
 */
export async function wantEventAudit(pool: Pool, tournament: string): Promise<void> {
  await pool.query(
    `WITH hurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
     INSERT INTO event_audit (tournament, wanted) SELECT $1, 1 FROM hurried
     ON CONFLICT (tournament) DO UPDATE SET wanted = event_audit.wanted + 1`,
    [tournament],
  );
}

export async function eventAuditsDue(pool: Pool): Promise<readonly EventAuditDue[]> {
  const { rows } = await pool.query<{ tournament: string; wanted: string }>(
    `SELECT tournament, wanted FROM event_audit e
      WHERE done < wanted AND NOT EXISTS (SELECT FROM failed_audit f WHERE f.audited = 'event--' || e.tournament)
      ORDER BY tournament`,
  );
  return rows.map(({ tournament, wanted }) => ({ tournament, wanted: Number(wanted) }));
}

/** The wishes up to this one were seen to. */
export async function eventAudited(pool: Pool, { tournament, wanted }: EventAuditDue): Promise<void> {
  await pool.query('UPDATE event_audit SET done = greatest(done, $2) WHERE tournament = $1', [
    tournament,
    wanted,
  ]);
}

/** The version each deal stands at, as the rows have it: of one event, or of all. */
export async function dealVersions(pool: Pool, tournament?: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ deal: string; version: number }>(
    `SELECT deal, version FROM deal_list WHERE $1::text IS NULL OR tournament = $1 ORDER BY deal`,
    [tournament ?? null],
  );
  return new Map(rows.map(({ deal, version }) => [deal, version]));
}
