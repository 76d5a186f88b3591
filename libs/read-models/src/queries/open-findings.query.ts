import type { Pool } from 'pg';

/** Findings that nobody has answered and no later audit has taken back, by their severity. */
export async function openFindings(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ severity: string | null; open: number }>(
    `SELECT f.data->>'severity' AS severity, count(*)::integer AS open FROM record_event f
      WHERE f.type = 'FindingRecorded' AND NOT EXISTS (
        SELECT FROM record_event a WHERE a.owner = f.owner AND a.stream = f.stream
          AND a.type IN ('FindingAnswered', 'FindingSuperseded')
          AND a.data->>'finding' = f.version::text)
      GROUP BY 1`,
  );
  return new Map(rows.map(({ severity, open }) => [severity ?? 'none', open]));
}
