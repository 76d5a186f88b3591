import { seedLength, type Salt } from '@fairdeal/fair-shuffle';
import type { Pool } from 'pg';

/** So many bytes of chance. */
export type Chance = (bytes: number) => Uint8Array;

/** Seeds and salts until they are revealed. Nothing of them goes into a log line, an error or an answer but by a reveal. */
export class ShuffleSecrets {
  constructor(
    private readonly pool: Pool,
    private readonly chance: Chance,
  ) {}

  /** The seed of a deal's shuffle: drawn the first time it is asked for, and the same ever after. */
  async seedOf(deal: string, turn: number): Promise<Uint8Array> {
    await this.pool.query(
      'INSERT INTO shuffle_secret (deal, turn, seed) VALUES ($1, $2, $3) ON CONFLICT (deal, turn) DO NOTHING',
      [deal, turn, Buffer.from(this.chance(seedLength))],
    );
    return wasKept(await this.knownSeed(deal, turn));
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

  /** The seed of a set of boards: drawn the first time it is asked for, and the same ever after. */
  async seedOfSet(tournament: string, set: string): Promise<Uint8Array> {
    await this.pool.query(
      'INSERT INTO board_set_secret (tournament, set_id, seed) VALUES ($1, $2, $3) ON CONFLICT (tournament, set_id) DO NOTHING',
      [tournament, set, Buffer.from(this.chance(seedLength))],
    );
    return wasKept(await this.knownSeedOfSet(tournament, set));
  }

  async knownSeedOfSet(tournament: string, set: string): Promise<Uint8Array | undefined> {
    const { rows } = await this.pool.query<{ seed: Buffer }>(
      'SELECT seed FROM board_set_secret WHERE tournament = $1 AND set_id = $2',
      [tournament, set],
    );
    return rows[0]?.seed;
  }
}

function wasKept(seed: Uint8Array | undefined): Uint8Array {
  if (seed === undefined) throw new Error('a seed that was just kept is not there');
  return seed;
}
