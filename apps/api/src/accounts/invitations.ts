import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Grant } from '@fairdeal/rights';
import { Pool } from 'pg';
import { Problem } from '../problem';
import { DESK_TOKEN } from '../resources';
import { hashOf } from '../rights/token';
import { Accounts, type Account } from './accounts';

const daysOpen = 7;

export interface Invitation extends Grant {
  readonly person: string | null;
  readonly account: string | null;
}

export interface Invited {
  /** Shown once; it is kept as its hash. */
  readonly token: string;
  readonly expiresAt: string;
}

/** A link that was made and may still be taken up. */
export interface OpenInvitation {
  /** The beginning of the token's hash: names the invitation, and opens nothing. */
  readonly invitation: string;
  readonly role: string;
  readonly person: string | null;
  /** @format date-time */
  readonly createdAt: string;
  /** @format date-time */
  readonly expiresAt: string;
}

/** Links that can be taken up once. */
@Injectable()
export class Invitations {
  constructor(
    private readonly pool: Pool,
    private readonly accounts: Accounts,
    @Inject(DESK_TOKEN) private readonly deskToken: string | undefined,
  ) {}

  async invite({ role, scope }: Grant, person: string | null): Promise<Invited> {
    return this.put(randomBytes(24).toString('base64url'), { role, scope, person, account: null });
  }

  /**
   * The first start's link: it makes the house's organiser, and is open until somebody has taken it up. Every node of an
   * installation tells the same one, for it follows from the desk's secret.
   *
   * @returns undefined once the organiser has a password
   */
  async first(): Promise<Invited | undefined> {
    if (this.deskToken === undefined) return undefined;
    await this.pool.query(
      `INSERT INTO account (id, login) SELECT 'organiser', 'organiser'
        WHERE NOT EXISTS (SELECT 1 FROM account) ON CONFLICT DO NOTHING`,
    );
    const { rows } = await this.pool.query(
      `SELECT 1 FROM account WHERE id = 'organiser' AND password_hash IS NULL`,
    );
    if (rows.length === 0) return undefined;
    const token = createHmac('sha256', this.deskToken).update('first organiser').digest('base64url');
    return this.put(token.slice(0, 32), { role: 'desk', scope: '*', person: null, account: 'organiser' });
  }

  /** Reads an invitation without taking it up. @throws Problem invitation-over */
  async look(token: string): Promise<Invitation> {
    const { rows } = await this.pool.query<Invitation>(
      `SELECT role, scope, person, account FROM invitation
        WHERE token_hash = $1 AND used_at IS NULL AND expires_at > clock_timestamp()`,
      [hashOf(token)],
    );
    if (rows[0] === undefined) throw over();
    return rows[0];
  }

  /**
   * Takes it up, once: of two who try at the same time one is told that it is over.
   *
   * @param who the account that takes it up, or what makes a new one
   * @throws Problem invitation-over, login-taken, another-person
   */
  async accept(
    token: string,
    who: Account | { readonly login: string; readonly password: string },
  ): Promise<Account> {
    const { role, scope, person, account: made } = await this.look(token);
    // A login that is taken leaves the invitation open, so it is looked for before.
    const account =
      'id' in who
        ? who
        : made === null
          ? await this.accounts.make(who.login, who.password, person)
          : await this.accounts.begin(made, who.login, who.password);
    if (account === undefined) throw over();
    if (person !== null) await this.accounts.name(account.id, person);
    const { rowCount } = await this.pool.query(
      `UPDATE invitation SET used_at = clock_timestamp()
        WHERE token_hash = $1 AND used_at IS NULL AND expires_at > clock_timestamp()`,
      [hashOf(token)],
    );
    if (rowCount === 0) throw over();
    await this.accounts.grant(account.id, { role, scope });
    return { ...account, person: person ?? account.person };
  }

  /** Those over a scope that nobody has taken up, the newest first. */
  async open(scope: string): Promise<readonly OpenInvitation[]> {
    const { rows } = await this.pool.query<{
      id: string;
      role: string;
      person: string | null;
      created_at: Date;
      expires_at: Date;
    }>(
      `SELECT ${idInSql} AS id, role, person, created_at, expires_at FROM invitation
        WHERE scope = $1 AND used_at IS NULL AND expires_at > clock_timestamp()
        ORDER BY created_at DESC, token_hash`,
      [scope],
    );
    return rows.map(({ id, role, person, created_at, expires_at }) => ({
      invitation: id,
      role,
      person,
      createdAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    }));
  }

  /** From now on its link opens nothing. @throws Problem invitation-over where it is not open any more */
  async recall(scope: string, id: string): Promise<void> {
    const { rowCount } = await this.pool.query(
      `UPDATE invitation SET expires_at = clock_timestamp()
        WHERE scope = $1 AND ${idInSql} = $2 AND used_at IS NULL AND expires_at > clock_timestamp()`,
      [scope, id],
    );
    if (rowCount === 0) throw over();
  }

  private async put(token: string, { role, scope, person, account }: Invitation): Promise<Invited> {
    const { rows } = await this.pool.query<{ expires_at: Date }>(
      `INSERT INTO invitation (token_hash, role, scope, person, account, expires_at)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(days => $6))
       ON CONFLICT (token_hash) DO UPDATE SET expires_at = EXCLUDED.expires_at RETURNING expires_at`,
      [hashOf(token), role, scope, person, account, daysOpen],
    );
    return { token, expiresAt: (rows[0]?.expires_at ?? new Date(0)).toISOString() };
  }
}

const idInSql = `left(encode(token_hash, 'hex'), 32)`;

const over = () => new Problem('invitation-over', 'This invitation was taken up, has run out, or never was.');
