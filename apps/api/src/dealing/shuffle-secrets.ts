import { randomBytes } from 'node:crypto';
import type { Salt } from '@fairdeal/fair-shuffle';
import { seedLength } from '@fairdeal/fair-shuffle';
import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';

/** Seeds and salts until they are revealed. Nothing of them goes into a log line, an error or an answer but by a reveal. */
@Injectable()
export class ShuffleSecrets {
  constructor(private readonly pool: Pool) {}

  /** The seed of a deal's shuffle: drawn the first time it is asked for, and the same ever after. */
  async seedOf(deal: string, turn: number): Promise<Uint8Array> {
    await this.pool.query(
      'INSERT INTO shuffle_secret (deal, turn, seed) VALUES ($1, $2, $3) ON CONFLICT (deal, turn) DO NOTHING',
      [deal, turn, randomBytes(seedLength)],
    );
    const seed = await this.knownSeed(deal, turn);
    if (seed === undefined) throw new Error('a seed that was just kept is not there');
    return seed;
  }

  async knownSeed(deal: string, turn: number): Promise<Uint8Array | undefined> {
    const { rows } = await this.pool.query<{ seed: Buffer }>(
      'SELECT seed FROM shuffle_secret WHERE deal = $1 AND turn = $2',
      [deal, turn],
    );
    return rows[0]?.seed;
  }

  /** The first salt a seat opens stays. */
  async keepSalt(deal: string, turn: number, { seat, salt }: Salt): Promise<void> {
    await this.pool.query(
      'INSERT INTO shuffle_salt (deal, turn, seat, salt) VALUES ($1, $2, $3, $4) ON CONFLICT (deal, turn, seat) DO NOTHING',
      [deal, turn, seat, salt],
    );
  }

  async saltsOf(deal: string, turn: number): Promise<readonly Salt[]> {
    const { rows } = await this.pool.query<Salt>(
      'SELECT seat, salt FROM shuffle_salt WHERE deal = $1 AND turn = $2 ORDER BY seat',
      [deal, turn],
    );
    return rows;
  }
}
