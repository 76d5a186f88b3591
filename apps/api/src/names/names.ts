import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';

export interface Called {
  readonly kind: 'person' | 'team';
  readonly name: string;
}

/**
 * What people and teams are called, outside the log: events hold ids, and a name can be forgotten. An id follows from a name
 * under the house's own key, so that the same name is the same person all season, and nobody without the key can tell.
 */
@Injectable()
export class Names {
  constructor(private readonly pool: Pool) {}

  /** The ids of names, in their order; names not known yet are kept under theirs. */
  async idsOf(tournament: string, called: readonly Called[]): Promise<readonly string[]> {
    const key = await this.key();
    const ids = called.map(({ kind, name }) => {
      // A team is this event's; a person comes again.
      const what = JSON.stringify([kind === 'team' ? tournament : 'house', kind, plainly(name)]);
      return `${kind}-${createHmac('sha256', key).update(what).digest('hex').slice(0, 16)}`;
    });
    await this.pool.query(
      `INSERT INTO display_name (id, kind, name, tournament)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
       ON CONFLICT (id) DO NOTHING`,
      [ids, called.map(({ kind }) => kind), called.map(({ name }) => shown(name)), ids.map(() => tournament)],
    );
    return ids;
  }

  async namesOf(ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      `SELECT id, name FROM display_name WHERE id = ANY($1::text[]) AND name <> '' ORDER BY id`,
      [ids],
    );
    return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  }

  private async key(): Promise<string> {
    const { rows } = await this.pool.query<{ key: string }>('SELECT key FROM display_name_key');
    const [row] = rows;
    if (row === undefined) throw new Error('the database holds no key for names');
    return row.key;
  }
}

const shown = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');
/** `Ann  BELL` is Ann Bell. */
const plainly = (name: string): string => shown(name).toLowerCase();
