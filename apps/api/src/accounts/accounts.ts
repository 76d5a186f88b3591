import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import type { Grant } from '@fairdeal/rights';
import { Pool } from 'pg';
import { Problem } from '../problem';
import { CLOCK } from '../resources';

export interface Account {
  readonly id: string;
  readonly login: string;
  readonly person: string | null;
}

/** OWASP's password storage cheat sheet, argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Wrong passwords for one login, before it is not asked any more for a while. */
const mostTries = 10;
const triesLastFor = 15 * 60_000;

/** Accounts, their passwords and grants. */
@Injectable()
export class Accounts {
  /** Compared with where there is no such login, so that the time an answer takes does not tell. */
  private readonly nobodys = hash(randomBytes(16).toString('hex'), cost);
  private readonly tries = new Map<string, { count: number; readonly since: number }>();

  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  async byId(id: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query<Account>(
      'SELECT id, login, person FROM account WHERE id = $1 AND disabled_at IS NULL',
      [id],
    );
    return rows[0];
  }

  /** @throws Problem wrong-login, too-many-tries */
  async login(login: string, password: string): Promise<Account> {
    const name = login.toLowerCase();
    this.countTry(name);
    const { rows } = await this.pool.query<Account & { password_hash: string | null }>(
      'SELECT id, login, person, password_hash FROM account WHERE login = $1 AND disabled_at IS NULL',
      [name],
    );
    const [account] = rows;
    const right = await verify(account?.password_hash ?? (await this.nobodys), password);
    if (!right || account?.password_hash == null) {
      throw new Problem('wrong-login', 'There is no account of this login and password.');
    }
    this.tries.delete(name);
    const { id, person } = account;
    return { id, login: account.login, person };
  }

  /** @throws Problem login-taken */
  async make(login: string, password: string, person: string | null): Promise<Account> {
    const id = randomBytes(8).toString('hex');
    const { rowCount } = await this.pool.query(
      `INSERT INTO account (id, login, password_hash, person) VALUES ($1, $2, $3, $4)
       ON CONFLICT (login) DO NOTHING`,
      [id, login.toLowerCase(), await hash(password, cost), person],
    );
    if (rowCount === 0) throw new Problem('login-taken', 'Somebody has this login already.');
    return { id, login: login.toLowerCase(), person };
  }

  /** Gives an account that was made for somebody its login and password. @throws Problem login-taken */
  async begin(id: string, login: string, password: string): Promise<Account | undefined> {
    const taken = await this.pool.query('SELECT 1 FROM account WHERE login = $1 AND id <> $2', [
      login.toLowerCase(),
      id,
    ]);
    if (taken.rows.length > 0) throw new Problem('login-taken', 'Somebody has this login already.');
    const { rows } = await this.pool.query<Account>(
      `UPDATE account SET login = $2, password_hash = $3 WHERE id = $1 AND password_hash IS NULL
       RETURNING id, login, person`,
      [id, login.toLowerCase(), await hash(password, cost)],
    );
    return rows[0];
  }

  async changePassword(id: string, password: string): Promise<void> {
    await this.pool.query('UPDATE account SET password_hash = $2 WHERE id = $1', [
      id,
      await hash(password, cost),
    ]);
  }

  /** Who an account is to entries and committees; it stays who it is. @throws Problem another-person */
  async name(id: string, person: string): Promise<void> {
    const { rowCount } = await this.pool.query(
      'UPDATE account SET person = $2 WHERE id = $1 AND (person IS NULL OR person = $2)',
      [id, person],
    );
    if (rowCount === 0) throw new Problem('another-person', 'This account belongs to another person.');
  }

  async grantsOf(id: string): Promise<readonly Grant[]> {
    const { rows } = await this.pool.query<Grant>({
      name: 'account_grants',
      text: 'SELECT role, scope FROM account_grant WHERE account = $1 AND revoked_at IS NULL ORDER BY role, scope',
      values: [id],
    });
    return rows;
  }

  async grant(id: string, { role, scope }: Grant): Promise<void> {
    await this.pool.query(
      `INSERT INTO account_grant (account, role, scope) VALUES ($1, $2, $3)
       ON CONFLICT (account, role, scope) DO UPDATE SET revoked_at = NULL, granted_at = clock_timestamp()`,
      [id, role, scope],
    );
  }

  async revoke(id: string, scope: string): Promise<void> {
    await this.pool.query(
      'UPDATE account_grant SET revoked_at = clock_timestamp() WHERE account = $1 AND scope = $2 AND revoked_at IS NULL',
      [id, scope],
    );
  }

  async grantedOver(scope: string): Promise<readonly (Account & { readonly role: string })[]> {
    const { rows } = await this.pool.query<Account & { role: string }>(
      `SELECT a.id, a.login, a.person, g.role FROM account_grant g JOIN account a ON a.id = g.account
        WHERE g.scope = $1 AND g.revoked_at IS NULL ORDER BY g.role, a.login`,
      [scope],
    );
    return rows;
  }

  private countTry(name: string): void {
    const now = Date.parse(this.now());
    const before = this.tries.get(name);
    if (before === undefined || now - before.since > triesLastFor) {
      if (this.tries.size >= 10_000) this.tries.clear();
      this.tries.set(name, { count: 1, since: now });
      return;
    }
    before.count += 1;
    if (before.count > mostTries) {
      const left = Math.ceil((before.since + triesLastFor - now) / 1000);
      throw new Problem(
        'too-many-tries',
        'Too many wrong passwords for this login; try again later.',
        {},
        { 'Retry-After': String(left) },
      );
    }
  }
}
