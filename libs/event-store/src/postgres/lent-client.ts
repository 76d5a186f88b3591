import type { Pool, PoolClient } from 'pg';

export interface Lent {
  readonly client: PoolClient;
  /** @param lost true where nobody else may have it: what still comes down the wire belongs to nobody */
  giveBack(lost?: boolean): void;
}

/**
 * A connection of the pool for several queries in a row.
 *
 * The pool hears the errors of what lies in it. A connection that is lost between two queries of its borrower would be
 * heard by nobody, which ends the process (Node.js, EventEmitter, "error" events); the borrower's next query fails by itself.
 */
export async function lentFrom(pool: Pool): Promise<Lent> {
  const client = await pool.connect();
  const ignore = () => undefined;
  client.on('error', ignore);
  return {
    client,
    giveBack: (lost = false) => {
      client.off('error', ignore);
      client.release(lost);
    },
  };
}
