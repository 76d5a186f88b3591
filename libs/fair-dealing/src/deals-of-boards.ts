import type { Pool } from 'pg';

/** A deal that was opened with a board. */
export interface DealOfBoard {
  readonly deal: string;
  readonly board: string;
  /** Cards may still be played in it. */
  readonly open: boolean;
}

const patience = 5_000;
const pause = 50;

/**
 * Every deal that was opened with one of these boards, as the log stands now.
 *
 * @returns undefined where the list of deals is behind the log, and stays so
 */
export async function dealsOfBoards(
  pool: Pool,
  boards: readonly string[],
): Promise<readonly DealOfBoard[] | undefined> {
  const { rows: heads } = await pool.query<{ position: string }>('SELECT position::text FROM head');
  const head = BigInt(heads[0]?.position ?? 0);
  for (let waited = 0; ; waited += pause) {
    const { rows } = await pool.query<{ position: string }>(
      `SELECT position::text FROM checkpoint WHERE name = 'deal-list'`,
    );
    if (BigInt(rows[0]?.position ?? 0) >= head) break;
    if (waited >= patience) return undefined;
    await new Promise((awake) => setTimeout(awake, pause));
  }
  const { rows } = await pool.query<{ deal: string; board: string; state: string }>(
    'SELECT deal, board, state FROM deal_list WHERE board = ANY ($1) ORDER BY opened_position',
    [[...boards]],
  );
  return rows.map(({ deal, board, state }) => ({ deal, board, open: state === 'open' }));
}
