import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Grant } from './grant';

/** The grants that are in force, by the hash of their token. */
@Injectable()
export class Grants {
  constructor(private readonly pool: Pool) {}

  async find(tokenHash: Buffer): Promise<Grant | undefined> {
    const { rows } = await this.pool.query<Grant>({
      name: 'find_grant',
      text: 'SELECT role, scope FROM token_grant WHERE token_hash = $1 AND revoked_at IS NULL',
      values: [tokenHash],
    });
    return rows[0];
  }

  /** Once a token; one that was revoked stays revoked. */
  async add(tokenHash: Buffer, { role, scope }: Grant): Promise<void> {
    await this.pool.query(
      'INSERT INTO token_grant (token_hash, role, scope) VALUES ($1, $2, $3) ON CONFLICT (token_hash) DO NOTHING',
      [tokenHash, role, scope],
    );
  }
}
