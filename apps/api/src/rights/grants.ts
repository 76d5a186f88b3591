import { Inject, Injectable } from '@nestjs/common';
import type { Grant } from '@fairdeal/rights';
import { Pool } from 'pg';
import { DESK_TOKEN, METRICS_TOKEN } from '../resources';
import type { KnownCaller } from './caller';
import { hashOf, isSame, tokenMaker } from './token';

/** Whom a token makes. */
const device = (grant: Grant, holder: string): KnownCaller => ({
  grants: [grant],
  account: false,
  person: undefined,
  holder,
  keys: `${grant.role} ${grant.scope}`,
  accountId: undefined,
});

/** The tokens that are in force. A token is given out once and kept as its hash. */
@Injectable()
export class Grants {
  private readonly make: ((scope: string, commandId: string) => string) | undefined;

  constructor(
    private readonly pool: Pool,
    @Inject(DESK_TOKEN) private readonly deskToken: string | undefined,
    @Inject(METRICS_TOKEN) private readonly metricsToken: string | undefined,
  ) {
    this.make = deskToken === undefined ? undefined : tokenMaker(deskToken);
  }

  async find(token: string): Promise<KnownCaller | undefined> {
    if (this.deskToken !== undefined && isSame(token, this.deskToken)) {
      return device({ role: 'desk', scope: '*' }, 'desk');
    }
    if (this.metricsToken !== undefined && isSame(token, this.metricsToken)) {
      return device({ role: 'monitor', scope: '*' }, 'monitor');
    }
    const hash = hashOf(token);
    const { rows } = await this.pool.query<Grant>({
      name: 'find_grant',
      text: 'SELECT role, scope FROM token_grant WHERE token_hash = $1 AND revoked_at IS NULL',
      values: [hash],
    });
    const [row] = rows;
    return row && device(row, `${row.role}-${hash.toString('hex', 0, 6)}`);
  }

  /**
   * The token that this command gives out; the same one when the command is sent again. One that was revoked since
   * stays so.
   */
  async give(role: 'organiser' | 'recorder', scope: string, commandId: string): Promise<string> {
    if (this.make === undefined) throw new Error('no token can be in force without a desk token');
    const token = this.make(`${role} ${scope}`, commandId);
    await this.pool.query(
      'INSERT INTO token_grant (token_hash, role, scope) VALUES ($1, $2, $3) ON CONFLICT (token_hash) DO NOTHING',
      [hashOf(token), role, scope],
    );
    return token;
  }

  /** Ends every token of this role over this scope. */
  async revoke(role: 'organiser' | 'recorder', scope: string): Promise<void> {
    await this.pool.query(
      'UPDATE token_grant SET revoked_at = clock_timestamp() WHERE role = $1 AND scope = $2 AND revoked_at IS NULL',
      [role, scope],
    );
  }
}
