import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { Pool } from 'pg';
import { hashOf } from '../rights/token';

const cookieName = 'fairdeal_session';
const days = 30;

/** The token of the session a request comes under, as its cookie says. */
export function sessionTokenOf(header: string | undefined): string | undefined {
  const token = header === undefined ? undefined : parseCookie(header)[cookieName];
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

/** Who is logged in. A session's token lies in a cookie no script can read, and here as its hash. */
@Injectable()
export class Sessions {
  constructor(private readonly pool: Pool) {}

  /**
   * Logs in: always under a new token, and the one the browser came with ends, so that nobody who planted it is let in
   * beside (session fixation).
   */
  async begin(account: string, request: Request, response: Response): Promise<void> {
    await this.end(request);
    const token = randomBytes(32).toString('base64url');
    await this.pool.query(
      `INSERT INTO account_session (token_hash, account, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(days => $3))`,
      [hashOf(token), account, days],
    );
    this.put(request, response, token, days * 86_400);
  }

  /** The account a session is of; undefined where it has ended, or never was. */
  async accountOf(token: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ account: string }>({
      name: 'find_session',
      text: `SELECT s.account FROM account_session s JOIN account a ON a.id = s.account
              WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()
                AND a.disabled_at IS NULL`,
      values: [hashOf(token)],
    });
    return rows[0]?.account;
  }

  /** Logs out. */
  async end(request: Request, response?: Response): Promise<void> {
    const token = sessionTokenOf(request.headers.cookie);
    if (token !== undefined) {
      await this.pool.query(
        'UPDATE account_session SET revoked_at = clock_timestamp() WHERE token_hash = $1 AND revoked_at IS NULL',
        [hashOf(token)],
      );
    }
    if (response !== undefined) this.put(request, response, '', 0);
  }

  /** Logs an account out everywhere. */
  async endAll(account: string): Promise<void> {
    await this.pool.query(
      'UPDATE account_session SET revoked_at = clock_timestamp() WHERE account = $1 AND revoked_at IS NULL',
      [account],
    );
  }

  private put(request: Request, response: Response, value: string, maxAge: number): void {
    const cookie = stringifySetCookie({
      name: cookieName,
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      // A hall's network has no certificate; where there is one, the cookie goes over it alone.
      secure: request.secure,
    });
    response.append('Set-Cookie', cookie);
  }
}
