import { createHmac, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { Problem } from '../problem';
import { DESK_TOKEN } from '../resources';

/** Without the letters and figures that are taken for each other. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/**
 * 32 to the eighth, 40 bits. At ten guesses a minute an address tries 7,200 codes in twelve hours; where a thousand
 * are open all that time it finds one with a chance of one in 150,000.
 */
const length = 8;

export interface TableCode {
  /** As it is said aloud: `K7QM-2XWD`. */
  readonly code: string;
  readonly expiresAt: string;
}

/** Short codes by which devices join a table. They are kept as hashes under the desk's secret, for they are short. */
@Injectable()
export class TableCodes {
  constructor(
    private readonly pool: Pool,
    @Inject(DESK_TOKEN) private readonly deskToken: string | undefined,
  ) {}

  /** @param minutes how long devices may join by it */
  async make(table: string, minutes: number): Promise<TableCode> {
    const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
    const { rows } = await this.pool.query<{ expires_at: Date }>(
      `INSERT INTO table_code (code_hash, table_id, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(mins => $3)) RETURNING expires_at`,
      [this.hashOf(code), table, minutes],
    );
    return {
      code: `${code.slice(0, 4)}-${code.slice(4)}`,
      expiresAt: (rows[0]?.expires_at ?? new Date(0)).toISOString(),
    };
  }

  /** The table a code opens. @throws Problem code-unknown */
  async tableOf(code: string): Promise<string> {
    const { rows } = await this.pool.query<{ table_id: string }>(
      `SELECT table_id FROM table_code
        WHERE code_hash = $1 AND revoked_at IS NULL AND expires_at > clock_timestamp()`,
      [this.hashOf(code.toUpperCase().replace(/[\s-]/g, ''))],
    );
    const [row] = rows;
    if (row === undefined) throw new Problem('code-unknown', 'This code opens no table, or does no more.');
    return row.table_id;
  }

  async revoke(table: string): Promise<void> {
    await this.pool.query(
      'UPDATE table_code SET revoked_at = clock_timestamp() WHERE table_id = $1 AND revoked_at IS NULL',
      [table],
    );
  }

  private hashOf(code: string): Buffer {
    return createHmac('sha256', this.deskToken ?? 'no desk')
      .update(`table code ${code}`)
      .digest();
  }
}
