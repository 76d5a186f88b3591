import type { ClientBase } from 'pg';
import { FoldedRows, PoisonEvent, rowOf } from './folded-rows';
import { refusesData } from './failure';
import type { ProjectedEvent, Projection } from './projection';
import { loadRows } from './load-rows';
import { asText, upsertRows, upsertValues } from './table-sql';

/** Somebody moved the checkpoint or replaced the rows: a rebuild, or another node. Nothing was written. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** Rows kept at hand between two pages; beyond it all are forgotten and read again. */
const rowsKept = 20_000;

/** A projection's rows in the database, moved page by page together with the checkpoint, over one connection. */
export class LiveRows {
  private readonly folded: FoldedRows;

  private constructor(
    private readonly client: ClientBase,
    private readonly projection: Projection,
    private at: string,
    private readonly rebuilds: number,
  ) {
    this.folded = new FoldedRows(projection);
  }

  /** @throws Overtaken when the rows are of another version */
  static async open(client: ClientBase, projection: Projection): Promise<LiveRows> {
    const { rows } = await client.query<{ position: string; rebuilds: number }>(
      `SELECT c.position::text, p.rebuilds FROM checkpoint c JOIN projection p USING (name)
       WHERE name = $1 AND version = $2`,
      [projection.name, projection.version],
    );
    const [row] = rows;
    if (row === undefined) throw new Overtaken(`${projection.name} is not at version ${projection.version}`);
    return new LiveRows(client, projection, row.position, row.rebuilds);
  }

  /** The last position the rows know. */
  get position(): string {
    return this.at;
  }

  /**
   * Folds a page of events after `position` into the rows.
   * @throws PoisonEvent naming the event; those before it are in the rows then, and the checkpoint stands at them
   * @throws Overtaken
   */
  async take(events: readonly ProjectedEvent[]): Promise<void> {
    if (events.length === 0) return;
    const { folded } = this;
    await this.load(events);
    let poison: PoisonEvent | undefined;
    let last = this.at;
    try {
      for (const event of events) {
        folded.fold(event);
        last = event.position;
      }
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error;
      poison = error;
    }
    try {
      await this.write(last);
    } catch (error) {
      folded.forget();
      if (!refusesData(error)) throw error;
      await this.takeSingly(events, error);
    }
    if (poison) throw poison;
  }

  /** The database refused some row of the page. One event at a time shows which one made it. */
  private async takeSingly(events: readonly ProjectedEvent[], refusal: unknown): Promise<void> {
    const [only, ...others] = events;
    if (only === undefined) return;
    if (others.length === 0) throw new PoisonEvent(this.projection.name, only.position, only, refusal);
    for (const event of events) await this.take([event]);
  }

  private async load(events: readonly ProjectedEvent[]): Promise<void> {
    const { folded } = this;
    if (folded.size > rowsKept) folded.forget();
    await loadRows(this.client, folded, events);
  }

  /** Rows and checkpoint in one statement, which is one transaction: a crash leaves both or neither. */
  private async write(position: string): Promise<void> {
    if (position === this.at) return;
    const { projection, folded } = this;
    const values: unknown[] = [projection.name, this.at, position, projection.version, this.rebuilds];
    const inserts: string[] = [];
    let mask = '';
    for (const { table, changed } of folded.tables) {
      mask += changed.length === 0 ? '0' : '1';
      if (changed.length === 0) continue;
      const upsert = upsertRows(table, values.length + 1, { condition: 'WHERE EXISTS (SELECT FROM moved)' });
      inserts.push(`, ${table.name}_rows AS (${upsert})`);
      values.push(...upsertValues(table, changed.map(rowOf)));
    }
    const { rows } = await this.client.query<[string]>({
      name: `write_${projection.name}_${mask}`,
      text: `WITH moved AS (
          UPDATE checkpoint c SET position = $3::bigint, updated_at = clock_timestamp() FROM projection p
           WHERE c.name = $1 AND c.position = $2::bigint AND p.name = $1 AND p.version = $4 AND p.rebuilds = $5
          RETURNING 1
        ) ${inserts.join('')} SELECT count(*) FROM moved`,
      values,
      rowMode: 'array',
      types: asText,
    });
    if (rows[0]?.[0] !== '1') throw new Overtaken(`${projection.name} was moved on from position ${this.at}`);
    this.at = position;
    folded.written();
  }
}
