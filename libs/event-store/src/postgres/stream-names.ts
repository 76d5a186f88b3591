import type { Pool } from 'pg';
import { textArrays } from './text-rows';

/** Names remembered at most; a busy night has some thousands of streams. */
const capacity = 200_000;

/** Stream ids -> names, remembered: a stream never changes its name, so readers need no join. */
export class StreamNames {
  private names = new Map<string, string>();

  constructor(private readonly pool: Pool) {}

  /**
   * A map that holds at least the ids' names; the same map again and again, so use it before asking anew.
   * @throws when an id has no stream, which only an edited log can show
   */
  async of(rows: readonly (readonly string[])[], column: number): Promise<ReadonlyMap<string, string>> {
    const unknown = new Set<string>();
    for (const row of rows) {
      const id = row[column] ?? '';
      if (!this.names.has(id)) unknown.add(id);
    }
    if (unknown.size === 0) return this.names;
    if (this.names.size + unknown.size > capacity) {
      this.names = new Map();
      return this.of(rows, column);
    }
    const found = await this.pool.query<[string, string]>({
      name: 'stream_names',
      text: 'SELECT id, name FROM stream WHERE id = ANY ($1::bigint[])',
      values: [`{${[...unknown].join(',')}}`],
      rowMode: 'array',
      types: textArrays,
    });
    for (const [id, name] of found.rows) {
      this.names.set(id, name);
      unknown.delete(id);
    }
    for (const id of unknown) throw new Error(`stream ${id} has events but no row`);
    return this.names;
  }
}
