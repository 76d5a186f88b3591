import type { Pool } from 'pg';
import { BoundedMap } from '../bounded-map';
import { textArrays } from './text-rows';

/** Stream ids -> names, remembered: a stream never changes its name, so readers need no join. */
export class StreamNames {
  private readonly names: BoundedMap<string, string>;

  constructor(
    private readonly pool: Pool,
    capacity = 100_000,
  ) {
    this.names = new BoundedMap(capacity);
  }

  /** Names of all the ids. @throws when an id has no stream, which only an edited log can show */
  async of(ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const unknown: string[] = [];
    for (const id of ids) {
      if (found.has(id)) continue;
      const name = this.names.get(id);
      if (name === undefined) unknown.push(id);
      found.set(id, name ?? '');
    }
    if (unknown.length > 0) {
      const { rows } = await this.pool.query<[string, string]>({
        name: 'stream_names',
        text: 'SELECT id, name FROM stream WHERE id = ANY ($1::bigint[])',
        values: [`{${[...new Set(unknown)].join(',')}}`],
        rowMode: 'array',
        types: textArrays,
      });
      for (const [id, name] of rows) {
        this.names.set(id, name);
        found.set(id, name);
      }
    }
    for (const [id, name] of found) if (name === '') throw new Error(`stream ${id} has events but no row`);
    return found;
  }
}
