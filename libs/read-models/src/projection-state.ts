import type { ClientBase, Pool } from 'pg';

/** Why a projection stopped, and at which event if an event was the reason. */
export interface Failure {
  readonly reason: string;
  readonly position: string | undefined;
}

/** The version the rows in the database are of; 0 when they were never built. */
export async function builtVersion(client: ClientBase | Pool, projection: string): Promise<number> {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM projection WHERE name = $1', [
    projection,
  ]);
  return rows[0]?.version ?? 0;
}

/** Undefined takes an earlier failure back. */
export async function recordFailure(
  client: ClientBase | Pool,
  projection: string,
  failure: Failure | undefined,
): Promise<void> {
  if (failure === undefined) {
    await client.query(
      `UPDATE projection SET failure = NULL, failed_position = NULL, failed_at = NULL
       WHERE name = $1 AND failure IS NOT NULL`,
      [projection],
    );
    return;
  }
  await client.query(
    `INSERT INTO projection (name, version, failure, failed_position, failed_at)
     VALUES ($1, 0, $2, $3, clock_timestamp())
     ON CONFLICT (name) DO UPDATE SET failure = excluded.failure, failed_position = excluded.failed_position,
       failed_at = excluded.failed_at`,
    [projection, failure.reason, failure.position ?? null],
  );
}
